// What the rows of an answer say of stock. A row of which nothing can be read says that it is not known.
import type { Availability, Stock } from '../catalog-source.ts';
import { fieldOf } from './shaped.ts';

export function stockOfRows(
  rows: readonly unknown[],
  idField: string,
  availabilityOf: (row: unknown) => Availability,
): Stock {
  const stock = new Map<string, Availability>();
  for (const row of rows) {
    const id = fieldOf(row, idField);
    if (typeof id === 'string' || typeof id === 'number') stock.set(String(id), availabilityOf(row));
  }
  return stock;
}
