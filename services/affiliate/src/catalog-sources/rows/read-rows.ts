// Rows to products one by one: a row that cannot be used is refused with its reason, and the rest goes on.
import type { RefusedRow, SourceProduct } from '../catalog-source.ts';
import { RowRefused } from './row-refused.ts';

export interface ReadRows {
  readonly products: readonly SourceProduct[];
  readonly refused: readonly RefusedRow[];
}

export interface RowReader<Row> {
  /** For the log, also of rows that are refused. */
  readonly idOf: (row: Row) => unknown;
  readonly productOf: (row: Row) => SourceProduct;
}

export function readRows<Row>(rows: readonly Row[], { idOf, productOf }: RowReader<Row>): ReadRows {
  const products: SourceProduct[] = [];
  const refused: RefusedRow[] = [];
  for (const row of rows) {
    try {
      products.push(productOf(row));
    } catch (error) {
      if (!(error instanceof RowRefused)) throw error;
      refused.push({ externalId: knownId(idOf(row)), reason: error.message });
    }
  }
  return { products, refused };
}

function knownId(id: unknown): string | null {
  return typeof id === 'string' && id !== '' ? id.slice(0, 200) : null;
}
