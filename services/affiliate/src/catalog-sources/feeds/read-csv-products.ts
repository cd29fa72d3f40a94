// Rows of a CSV to products; rows that could not even be read are told as well.
import type { SourceProduct } from '../catalog-source.ts';
import { readRows } from '../rows/read-rows.ts';
import type { ReadRows } from '../rows/read-rows.ts';
import { RowRefused } from '../rows/row-refused.ts';
import type { CsvRow, ReadCsvRow } from './csv-rows.ts';

export interface CsvProducts {
  readonly idColumn: string;
  readonly productOf: (row: CsvRow) => SourceProduct;
}

export function readCsvProducts(rows: readonly ReadCsvRow[], { idColumn, productOf }: CsvProducts): ReadRows {
  return readRows(rows, {
    idOf: (row) => row?.[idColumn],
    productOf(row) {
      if (row === undefined) throw new RowRefused('It has another number of columns than the first line.');
      return productOf(row);
    },
  });
}
