// A catalog of any size that is the same in every process, as a source. The second edition differs from the first.
import type { SourcePage, SourceProduct } from '../catalog-sources/catalog-source.ts';
import type { RowSource } from '../catalog-sources/row-source.ts';
import { sourceProduct } from './memory-source.ts';

export interface MadeCatalog {
  readonly size: number;
  readonly edition: 1 | 2;
  readonly pageSize: number;
}

export function madeCatalog(catalog: MadeCatalog): RowSource {
  return {
    async readPage(cursor): Promise<SourcePage> {
      const from = typeof cursor === 'number' ? cursor : 0;
      const to = Math.min(from + catalog.pageSize, catalog.size);
      const products = Array.from({ length: to - from }, (_, index) => madeProduct(from + index, catalog.edition));
      // Each page repeats a row of the page before.
      if (from > 0) products.push(madeProduct(from - 1, catalog.edition));
      return { products, refused: [], next: to < catalog.size ? to : null, expected: catalog.size };
    },
  };
}

/** In the second edition every seventh of the first is gone and every third has another price. */
export function madeProduct(number: number, edition: 1 | 2): SourceProduct {
  const isOther = edition === 2 && number % 7 === 0;
  const price = 1_000 + (number % 5_000) + (edition === 2 && number % 3 === 0 ? 50 : 0);
  return sourceProduct(`${isOther ? 'new' : 'sku'}-${number}`, {
    name: `Product ${number} for a shelf, a desk or a garden`,
    description: 'A product of a catalog that was made for a test. '.repeat(3),
    price: { amountMinor: price, currency: 'USD' },
    rating: (number % 50) / 10,
    commissionRate: number % 2 === 0 ? 2.5 : null,
  });
}
