// Reads the model file: one Brotli stream of a header's length, the header as JSON, and sections.
import { brotliDecompressSync } from 'node:zlib';

interface Header {
  /** Added to a text's score for each character that the vocabulary lacks. */
  readonly unknownScore: number;
  readonly epsilon: number;
  /** What a whole number of each matrix stands for. */
  readonly steps: Readonly<Record<string, number>>;
  readonly sections: Readonly<Record<string, { readonly offset: number; readonly bytes: number }>>;
}

export interface ModelFile {
  readonly header: Header;
  readonly bytes: (section: string) => Uint8Array;
  readonly floats: (section: string) => Float32Array;
  readonly words: (section: string, offset: number, bytes: number) => Uint32Array;
}

/** All in one piece, so that nothing is copied together; the memory beyond the data is never touched. */
const mostBytes = 64 * 1024 * 1024;

export function readModelFile(file: Uint8Array): ModelFile {
  const data = brotliDecompressSync(file, { chunkSize: mostBytes, maxOutputLength: mostBytes });
  const headerBytes = data.readUInt32LE(0);
  const header = JSON.parse(data.toString('utf8', 4, 4 + headerBytes)) as Header;
  const bytes = (name: string): Uint8Array => {
    const section = header.sections[name];
    if (!section) throw new Error(`The model file has no section ${name}.`);
    const from = 4 + headerBytes + section.offset;
    return data.subarray(from, from + section.bytes);
  };
  return {
    header,
    bytes,
    floats: (name) => new Float32Array(aligned(bytes(name))),
    words: (name, offset, length) => new Uint32Array(aligned(bytes(name).subarray(offset, offset + length))),
  };
}

/** A copy of its own: typed arrays of four bytes begin at a multiple of four. */
function aligned(bytes: Uint8Array): ArrayBuffer {
  return Uint8Array.from(bytes).buffer;
}
