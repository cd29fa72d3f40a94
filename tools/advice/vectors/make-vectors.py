"""Writes the vector of each line of the given routing.jsonl files, for advice/src/vectors/measure-encoder.ts.

make-vectors.py ENCODER.bin FILES
"""

import json
import sys
from pathlib import Path

from encoder_file import EncoderFile
from vectors_of import vectors_of

encoder, *paths = sys.argv[1:]
texts = [json.loads(line)["text"] for path in paths for line in Path(path).read_text().splitlines()]
for text, vector in zip(texts, vectors_of(EncoderFile(encoder), texts)):
    print(json.dumps({"text": text, "vector": [round(float(value), 6) for value in vector]}))
