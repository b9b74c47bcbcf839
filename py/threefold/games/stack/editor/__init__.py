"""How positions are set up by hand: in the browser it comes only when somebody does that."""
