// The vector of each piece of the vocabulary, stored as one of 64 levels for each value.
import type { ModelFile } from './model-file.ts';

export const embeddingValues = 512;
const levels = 64;

export class Embeddings {
  private readonly table: Uint8Array;
  private readonly codebooks: Float32Array;
  private readonly codebookOfPiece: Uint8Array;
  private readonly rowOfPiece: Uint32Array;

  constructor(model: ModelFile) {
    this.table = model.bytes('embeddings');
    this.codebooks = model.floats('codebooks');
    this.codebookOfPiece = Uint8Array.from(model.bytes('codebookOfPiece'));
    this.rowOfPiece = rowsByCodebook(this.codebookOfPiece, this.codebooks.length / levels);
  }

  copy(piece: number, into: Float32Array, at: number): void {
    const from = this.rowOfPiece[piece]! * embeddingValues;
    const codebook = this.codebookOfPiece[piece]! * levels;
    for (let index = 0; index < embeddingValues; index += 1) {
      into[at + index] = this.codebooks[codebook + this.table[from + index]!]!;
    }
  }
}

/** The table has the rows of the first codebook first, then those of the next: alike rows compress better together. */
function rowsByCodebook(codebookOfPiece: Uint8Array, codebooks: number): Uint32Array {
  const next = new Uint32Array(codebooks + 1);
  for (const codebook of codebookOfPiece) next[codebook + 1]! += 1;
  for (let codebook = 0; codebook < codebooks; codebook += 1) next[codebook + 1]! += next[codebook]!;
  return Uint32Array.from(codebookOfPiece, (codebook) => next[codebook]!++);
}
