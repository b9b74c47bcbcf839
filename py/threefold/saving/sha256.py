"""SHA-256 (FIPS 180-4) in plain Python: the browser's Python has no hashlib, and a game by link needs only a few
hundred hashes."""

WORD = 0xFFFFFFFF
BLOCK = 64


def _roots(power: int, count: int) -> tuple[int, ...]:
    """The first 32 bits of the fractional parts of the square (2) or cube (3) roots of the first `count` primes."""
    primes: list[int] = []
    candidate = 2
    while len(primes) < count:
        if all(candidate % prime for prime in primes):
            primes.append(candidate)
        candidate += 1
    return tuple(_root(prime << (32 * power), power) & WORD for prime in primes)


def _root(number: int, power: int) -> int:
    """The largest whole number whose `power`-th power is at most `number`."""
    low, high = 0, 1 << (number.bit_length() // power + 1)
    while low < high:
        middle = (low + high + 1) // 2
        if middle**power <= number:
            low = middle
        else:
            high = middle - 1
    return low


START = _roots(2, 8)
ROUNDS = _roots(3, 64)


def sha256(message: bytes) -> bytes:
    length = len(message)
    padded = message + b"\x80" + bytes(-(length + 9) % BLOCK) + (8 * length).to_bytes(8, "big")
    state = START
    for at in range(0, len(padded), BLOCK):
        state = _mixed(state, padded[at : at + BLOCK])
    return b"".join(word.to_bytes(4, "big") for word in state)


def _mixed(state: tuple[int, ...], block: bytes) -> tuple[int, ...]:
    words = [int.from_bytes(block[at : at + 4], "big") for at in range(0, BLOCK, 4)]
    for at in range(16, 64):
        one, two = words[at - 15], words[at - 2]
        low = (one >> 7 | one << 25) ^ (one >> 18 | one << 14) ^ (one >> 3)
        high = (two >> 17 | two << 15) ^ (two >> 19 | two << 13) ^ (two >> 10)
        words.append((words[at - 16] + (low & WORD) + words[at - 7] + (high & WORD)) & WORD)
    a, b, c, d, e, f, g, h = state
    for constant, word in zip(ROUNDS, words, strict=True):
        turned = ((e >> 6 | e << 26) ^ (e >> 11 | e << 21) ^ (e >> 25 | e << 7)) & WORD
        first = h + turned + ((e & f) ^ (~e & g)) + constant + word
        turned = ((a >> 2 | a << 30) ^ (a >> 13 | a << 19) ^ (a >> 22 | a << 10)) & WORD
        second = turned + ((a & b) ^ (a & c) ^ (b & c))
        h, g, f, e, d, c, b, a = g, f, e, (d + first) & WORD, c, b, a, (first + second) & WORD
    return tuple((old + new) & WORD for old, new in zip(state, (a, b, c, d, e, f, g, h), strict=True))
