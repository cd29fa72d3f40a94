// The forward pass: from the pieces of a text to one vector of length 1.
import { addToRows, normaliseRows, sumOfRows, unitLength } from './arithmetic.ts';
import { Embeddings, embeddingValues } from './embeddings.ts';
import { Head } from './head.ts';
import { MatrixProduct } from './matrix-product.ts';
import type { Rows } from './matrix-product.ts';
import type { ModelFile } from './model-file.ts';
import { branches, branchValues, placeMatrix, Windows, WordGroups } from './word-groups.ts';

export const mostPieces = 256;
const featureValues = embeddingValues + branches.length * branchValues;
/** The matrices have 3.2 million values, the rows of 256 pieces 0.7 million. */
const memoryFloats = 4_200_000;

export class Network {
  private readonly product = new MatrixProduct(memoryFloats);
  private readonly embeddings: Embeddings;
  /** Of each piece: its embedding, then what each branch makes of it. */
  private readonly features = this.product.rows(mostPieces, featureValues);
  private readonly projected = this.product.rows(mostPieces, branches.length * branchValues);
  private readonly projections;
  private readonly groups;
  private readonly layerNorms;
  private readonly head: Head;
  private readonly epsilon: number;

  constructor(model: ModelFile) {
    this.embeddings = new Embeddings(model);
    this.epsilon = model.header.epsilon;
    this.projections = branches.map(({ pieces }) => placeMatrix(model, this.product, `proj${pieces}`, branchValues));
    const windows = new Windows(this.product, mostPieces);
    this.groups = branches.map((branch) => new WordGroups(model, this.product, windows, branch));
    const ofBranches = (name: string): Float32Array =>
      Float32Array.from(branches.flatMap(({ pieces }) => [...model.floats(`${name}${pieces}`)]));
    this.layerNorms = {
      shift: ofBranches('proj_b'),
      branches: { scale: ofBranches('ln_g'), shift: ofBranches('ln_b') },
      features: { scale: model.floats('ln_g'), shift: model.floats('ln_b') },
    };
    this.head = new Head(model, this.product, featureValues);
  }

  /** At most 256 pieces. */
  encode(pieces: readonly number[]): Float32Array<ArrayBuffer> {
    const count = pieces.length;
    const { shift, branches: ofBranches, features: ofFeatures } = this.layerNorms;
    for (let row = 0; row < count; row += 1)
      this.embeddings.copy(pieces[row]!, this.features.values, row * featureValues);
    for (const [index, by] of this.projections.entries()) {
      this.product.multiply({ from: this.features, by, into: column(this.projected, index * branchValues), count });
    }
    addToRows(this.projected, count, shift);
    normaliseRows(this.projected, count, ofBranches.scale, ofBranches.shift, this.epsilon);
    for (const [index, group] of this.groups.entries()) {
      const start = index * branchValues;
      group.run(column(this.projected, start), column(this.features, embeddingValues + start), count);
    }
    normaliseRows(this.features, count, ofFeatures.scale, ofFeatures.shift, this.epsilon);
    sumOfRows(this.features, count, this.head.input.values);
    return unitLength(this.head.run(count));
  }
}

function column({ values, width }: Rows, start: number): Rows {
  return { values: values.subarray(start), width };
}
