"""No aliases of encodings: only UTF-8 is used."""

aliases: dict[str, str] = {}
