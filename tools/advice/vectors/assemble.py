"""Assembles matrix-product.wat into the file named by the first argument."""

import sys
from pathlib import Path

from wasmtime import wat2wasm

source = Path(__file__).with_name("matrix-product.wat").read_text()
Path(sys.argv[1]).write_bytes(wat2wasm(source))
