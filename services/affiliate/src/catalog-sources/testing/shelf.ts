// What the networks of the tests sell. Each server renders the same kinds of products in its own format.
import type { SourceProduct } from '../catalog-source.ts';

export type ShelfKind = 'full' | 'bare' | 'no-name' | 'bad-amount';

export interface ShelfItem {
  readonly id: string;
  readonly kind: ShelfKind;
}

/** Ids from 1001 on; the named kinds stand at the given places, all others are full. */
export function shelfOf(length: number, kinds: Readonly<Record<number, ShelfKind>> = {}): readonly ShelfItem[] {
  return Array.from({ length }, (_, place) => ({ id: String(1001 + place), kind: kinds[place] ?? 'full' }));
}

export const nameOf = ({ id, kind }: ShelfItem) => (kind === 'no-name' ? '' : `Product “${id}” & more`);
/** With a decimal that floating-point numbers get wrong: 1.15 × 100 is 114.99999999999999. */
export const amountOf = ({ kind }: ShelfItem) => (kind === 'bad-amount' ? 'twelve' : '1.15');

/** Nothing but what a product needs. */
export function bareProduct(externalId: string, name: string, link: string): SourceProduct {
  return {
    externalId,
    name,
    link,
    description: '',
    imageUrl: null,
    category: null,
    gtin: null,
    price: null,
    shipping: null,
    rating: null,
    ratingCount: null,
    deliveryDays: null,
    availability: 'unknown',
    commissionRate: null,
  };
}
