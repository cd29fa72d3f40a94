"""Writes the original's vector of each line of the given routing.jsonl files, for advice/src/vectors/measure-encoder.ts."""

import json
import sys
from pathlib import Path

from original import encoder

texts = [json.loads(line)["text"] for path in sys.argv[1:] for line in Path(path).read_text().splitlines()]
for text, vector in zip(texts, encoder.encode(texts)):
    print(json.dumps({"text": text, "vector": [round(float(value), 6) for value in vector]}))
