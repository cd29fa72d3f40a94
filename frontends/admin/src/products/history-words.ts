// A change of a product in words.
import type { ProductChange } from '@consilium/contracts/affiliate/products-http.ts';
import { entryOf } from '@consilium/contracts/known-names.ts';
import { expertLabel } from '@consilium/web/experts/expert-label.ts';
import type { ChangedField } from '#history/ChangeHistory.tsx';
import { availabilityOptions, networkName, priceInWords, statusWord } from '#products/product-words.ts';

export function whoChanged({ changedBy, importId }: ProductChange, ownId: string | undefined): string {
  if (changedBy !== null) return changedBy === ownId ? 'You' : 'Another administrator';
  return importId === null ? 'A check at its shop' : 'An import';
}

export function changedFields({ changes }: ProductChange): readonly ChangedField[] {
  return Object.entries(changes).map(([name, { from, to }]) => ({
    name: entryOf(titles, name) ?? name,
    from: inWords(name, from),
    to: inWords(name, to),
  }));
}

const titles: Readonly<Record<string, string>> = {
  productName: 'Product name',
  expertType: 'Expert',
  commissionRate: 'Commission in percent',
  price: 'Price',
  shippingMinor: 'Shipping',
  affiliateLink: 'Affiliate link',
  description: 'Description',
  network: 'Network',
  externalId: 'External id',
  category: 'Category',
  imageUrl: 'Picture',
  rating: 'Rating',
  ratingCount: 'Number of ratings',
  deliveryDays: 'Delivery in working days',
  availability: 'Availability',
  priorityScore: 'Priority',
  isActive: 'Status',
};

function inWords(name: string, value: unknown): string {
  if (name === 'isActive') return statusWord({ isActive: value === true });
  if (name === 'price' && (value === null || isPrice(value))) return priceInWords(value);
  if (value === null || value === '') return 'nothing';
  if (typeof value !== 'string') return JSON.stringify(value);
  if (name === 'expertType') return expertLabel(value);
  if (name === 'availability') return availabilityWords(value);
  return name === 'network' ? networkName(value) : value;
}

function availabilityWords(value: string): string {
  return availabilityOptions.find((option) => option.value === value)?.label ?? value;
}

/** An import may have written what this page does not know. */
function isPrice(value: unknown): value is { amountMinor: number; currency: string } {
  if (typeof value !== 'object' || value === null) return false;
  const { amountMinor, currency }: { amountMinor?: unknown; currency?: unknown } = value;
  return typeof amountMinor === 'number' && typeof currency === 'string' && /^[A-Z]{3}$/u.test(currency);
}
