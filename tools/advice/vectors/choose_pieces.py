"""Chooses the pieces of the vocabulary that English, German, Spanish, French, Portuguese and Italian need."""

import numpy as np
from wordfreq import iter_wordlist, word_frequency

from original import CONTROL, is_latin, tokenizer

LANGUAGES = ("en", "de", "es", "fr", "pt", "it")
LETTERS = set("abcdefghijklmnopqrstuvwxyzàâäáãæåçèéêëìíîïñòóôöõøœùúûüÿýßªº")
LEAST_FREQUENCY = 1e-9


def piece_frequencies():
    """How often each piece occurs in the words of the six languages, added up; 1e-6 is once in a million words."""
    frequencies = np.zeros(len(tokenizer._pieces))
    for language in LANGUAGES:
        for word in iter_wordlist(language, "best"):
            for form, share in forms(word, language):
                for piece in tokenizer._encode_one(form):
                    frequencies[piece] += word_frequency(word, language) * share
    return frequencies


def forms(word, language):
    """A word after an apostrophe has other pieces than one after a space. The shares are guesses."""
    capital = word.capitalize()
    elides = language in ("fr", "it") and word[0] in "aeiouhàâéèêëîïôùûœ"
    return ((word, 1), (capital, 0.3), (f"'{word}", 0.3 if elides else 0.01), (f"'{capital}", 0.01))


def choose_pieces(frequencies):
    return [
        piece
        for piece, text in enumerate(tokenizer._pieces)
        if piece >= CONTROL and is_latin(text) and (is_always_kept(text) or is_needed(text, frequencies[piece]))
    ]


def is_always_kept(text):
    """Without letters, short, in capitals, like iPad, or with the letter that wordfreq writes as ss."""
    letters = [character for character in text if character.isalpha()]
    if not all(letter.lower() in LETTERS for letter in letters):
        return False
    has_capital_inside = any(one.islower() and next.isupper() for one, next in zip(text, text[1:]))
    return len(letters) <= 2 or text.upper() == text or has_capital_inside or "ß" in text


def is_needed(text, frequency):
    letters = (character.lower() for character in text if character.isalpha())
    return frequency > LEAST_FREQUENCY and all(letter in LETTERS for letter in letters)
