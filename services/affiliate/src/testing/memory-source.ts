// A network's catalog in memory: pages of products that a test can change, make fail, or hold back.
import type { SourcePage, SourceProduct } from '../catalog-sources/catalog-source.ts';

export interface MemorySource {
  products: SourceProduct[];
  pageSize: number;
  /** Runs before each page; what it throws is what the network answers. */
  beforePage: (page: number) => Promise<void> | void;
  pagesRead: number[];
  expected: number | null;
  readPage(cursor: unknown, signal: AbortSignal): Promise<SourcePage>;
}

export function memorySource(products: SourceProduct[], pageSize = 2): MemorySource {
  return {
    products,
    pageSize,
    beforePage: () => undefined,
    pagesRead: [],
    expected: null,
    async readPage(cursor, signal) {
      const page = typeof cursor === 'number' ? cursor : 0;
      await this.beforePage(page);
      signal.throwIfAborted();
      this.pagesRead.push(page);
      const from = page * this.pageSize;
      const shown = this.products.slice(from, from + this.pageSize);
      const isMore = from + this.pageSize < this.products.length;
      return { products: shown, refused: [], next: isMore ? page + 1 : null, expected: this.expected };
    },
  };
}

export function sourceProduct(externalId: string, more: Partial<SourceProduct> = {}): SourceProduct {
  return {
    externalId,
    name: `Product ${externalId}`,
    description: 'Useful.',
    link: `https://www.bestbuy.com/site/${externalId}`,
    imageUrl: null,
    category: null,
    gtin: null,
    price: { amountMinor: 1999, currency: 'USD' },
    shipping: null,
    rating: 4.5,
    ratingCount: 12,
    deliveryDays: null,
    availability: 'in_stock',
    commissionRate: null,
    ...more,
  };
}
