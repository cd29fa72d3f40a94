"""Varies a text as people vary theirs: typing errors, no capitals, no accents, no signs, words left out."""

import unicodedata

LETTERS = "qwertyuiopasdfghjklzxcvbnm"
SIGNS = set(".,;:!?'\"")
UNCHANGED = 0.45


def varied(text, random):
    if random.random() < UNCHANGED:
        return text
    if random.random() < 0.35:
        text = text.lower()
    if random.random() < 0.3:
        text = without_accents(text)
    if random.random() < 0.3:
        text = "".join(letter for letter in text if letter not in SIGNS)
    words = text.split()
    if random.random() < 0.5 and len(words) > 5:
        words = [word for word in words if random.random() > 0.1]
    if random.random() < 0.4:
        words = mistyped(words, random)
    return " ".join(words) or text


def without_accents(text):
    return "".join(letter for letter in unicodedata.normalize("NFKD", text) if not unicodedata.combining(letter))


def mistyped(words, random):
    wrong = {random.randrange(len(words)) for _ in range(1 + len(words) // 12)} if words else set()
    return [mistype(word, random) if place in wrong and len(word) > 3 else word for place, word in enumerate(words)]


def mistype(word, random):
    at = random.randrange(1, len(word) - 1)
    start, letter, end = word[:at], word[at], word[at + 1 :]
    kind = random.random()
    if kind < 0.35:
        return start + end[0] + letter + end[1:]
    if kind < 0.65:
        return start + end
    if kind < 0.8:
        return start + letter + letter + end
    return start + random.choice(LETTERS) + end
