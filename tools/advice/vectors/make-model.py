"""Makes the untuned encoder, which tune.py tunes. advice/models/README.md says how to run this and what it changes."""

import sys

import numpy as np

from choose_pieces import choose_pieces, piece_frequencies
from matrices import matrices, vectors
from model_file import write_model
from original import SPECIAL, charsmap, network, tokenizer
from quantise_table import quantise

FREQUENT_PIECES = 34_000


def main(path):
    frequencies = piece_frequencies()
    chosen = choose_pieces(frequencies)
    chosen.sort(key=lambda piece: tokenizer._pieces[piece].encode())
    pieces = list(range(SPECIAL)) + chosen
    codebook, levels, codebooks = quantise(pieces, frequent(pieces, frequencies))
    by_codebook = np.argsort(codebook, kind="stable")
    texts = [tokenizer._pieces[piece].encode() for piece in pieces]
    int8 = matrices()
    sections = {
        "pieces": b"".join(texts),
        "pieceBytes": bytes(len(text) for text in texts),
        "scores": np.asarray([tokenizer._scores[piece] for piece in pieces], dtype="<f4").tobytes(),
        "codebookOfPiece": codebook.tobytes(),
        "codebooks": codebooks.astype("<f4").tobytes(),
        "charsmap": charsmap(),
        **{name: values.astype("<f4").tobytes() for name, values in vectors().items()},
        **{name: levels.tobytes() for name, (levels, _) in int8.items()},
        "embeddings": levels[by_codebook].tobytes(),
    }
    header = {
        "unknownScore": tokenizer._unk_score,
        "epsilon": network.eps,
        "steps": {name: step for name, (_, step) in int8.items()},
    }
    size = write_model(path, header, sections)
    print(f"{len(pieces)} pieces, {size} bytes before Brotli")


def frequent(pieces, frequencies):
    """The most frequent pieces, and short numbers and signs, which no list of words has."""
    order = np.argsort(-frequencies[pieces], kind="stable")
    is_frequent = np.zeros(len(pieces), dtype=bool)
    is_frequent[order[:FREQUENT_PIECES]] = True
    is_frequent[:SPECIAL] = True
    texts = [tokenizer._pieces[piece].removeprefix("▁") for piece in pieces]
    return is_frequent | [len(text) <= 4 and not any(map(str.isalpha, text)) for text in texts]


main(sys.argv[1])
