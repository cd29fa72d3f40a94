// The pieces of text that the encoder knows, in the order of their bytes.
import type { ModelFile } from './model-file.ts';

export const unknownPiece = 0;
export const beginPiece = 1;
export const endPiece = 2;
/** These three stand for no text. */
const specialPieces = 3;

export class Vocabulary {
  readonly size: number;
  private readonly bytes: Uint8Array;
  /** Where each piece begins, and after them the end of the last. */
  private readonly starts: Uint32Array;
  private readonly firstWith: Uint32Array;

  constructor(model: ModelFile) {
    const lengths = model.bytes('pieceBytes');
    this.size = lengths.length;
    this.bytes = Uint8Array.from(model.bytes('pieces'));
    this.starts = new Uint32Array(this.size + 1);
    for (let piece = 0; piece < this.size; piece += 1) this.starts[piece + 1] = this.starts[piece]! + lengths[piece]!;
    this.firstWith = Uint32Array.from({ length: 257 }, (_, byte) => this.firstFrom(specialPieces, this.size, 0, byte));
  }

  textOf(piece: number): string {
    return Buffer.from(this.bytes.subarray(this.starts[piece], this.starts[piece + 1])).toString('utf8');
  }

  /** Writes the pieces that the text has at this place into `found`, shortest first, and says how many. */
  find(text: Uint8Array, at: number, found: Uint32Array): number {
    let low = this.firstWith[text[at]!]!;
    let high = this.firstWith[text[at]! + 1]!;
    let count = 0;
    for (let depth = 1; low < high; depth += 1) {
      if (this.lengthOf(low) === depth) found[count++] = low++;
      if (at + depth >= text.length) break;
      const next = text[at + depth]!;
      low = this.firstFrom(low, high, depth, next);
      high = this.firstFrom(low, high, depth, next + 1);
    }
    return count;
  }

  lengthOf(piece: number): number {
    return this.starts[piece + 1]! - this.starts[piece]!;
  }

  /** The first piece in this range, whose pieces are longer than `depth`, with this byte or a greater one there. */
  private firstFrom(low: number, high: number, depth: number, byte: number): number {
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.bytes[this.starts[middle]! + depth]! < byte) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
