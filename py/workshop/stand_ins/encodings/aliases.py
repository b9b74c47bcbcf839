"""No other names for encodings: there is UTF-8."""

aliases: dict[str, str] = {}
