"""Writes the model file: one Brotli stream of a length, a JSON header, and sections that begin at multiples of 8."""

import json
import struct

import brotli


def write_model(path, header, sections):
    """`sections` is name -> bytes. The header gets the place of each, counted from the end of the header."""
    places, body = {}, bytearray()
    for name, content in sections.items():
        places[name] = {"offset": len(body), "bytes": len(content)}
        body += content + bytes(-len(content) % 8)
    text = json.dumps({**header, "sections": places}, separators=(",", ":")).encode()
    text += b" " * (-(len(text) + 4) % 8)
    data = struct.pack("<I", len(text)) + text + bytes(body)
    with open(path, "wb") as file:
        file.write(brotli.compress(data, quality=11, lgwin=24))
    return len(data)
