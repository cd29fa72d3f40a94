"""Chooses the pieces of the vocabulary that English, German, Spanish, French, Portuguese and Italian need."""

import numpy as np
from wordfreq import iter_wordlist, word_frequency

from original import CONTROL, is_latin, tokenizer

LANGUAGES = ("en", "de", "es", "fr", "pt", "it")
LETTERS = set("abcdefghijklmnopqrstuvwxyzàâäáãæåçèéêëìíîïñòóôöõøœùúûüÿýßªº")
LEAST_FREQUENCY = 1e-7


def piece_frequencies():
    """How often each piece occurs in the words of the six languages, added up; 1e-6 is once in a million words.

    A word after a quotation mark has other pieces than one after a space.
    """
    frequencies = np.zeros(len(tokenizer._pieces))
    for language in LANGUAGES:
        for word in iter_wordlist(language, "best"):
            for form in (word, word.capitalize(), f"'{word}", f"'{word.capitalize()}"):
                for piece in tokenizer._encode_one(form):
                    frequencies[piece] += word_frequency(word, language)
    return frequencies


def choose_pieces(frequencies):
    return [
        piece
        for piece, text in enumerate(tokenizer._pieces)
        if piece >= CONTROL and is_latin(text) and (is_always_kept(text) or is_needed(text, frequencies[piece]))
    ]


def is_always_kept(text):
    """Without letters, short, in capitals, or with the letter that wordfreq writes as ss."""
    letters = [character for character in text if character.isalpha()]
    if not all(letter.lower() in LETTERS for letter in letters):
        return False
    return len(letters) <= 2 or text.upper() == text or "ß" in text


def is_needed(text, frequency):
    letters = (character.lower() for character in text if character.isalpha())
    return frequency > LEAST_FREQUENCY and all(letter in LETTERS for letter in letters)
