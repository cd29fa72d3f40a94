// One row of a file as a product, or why it cannot be one.
import type { DecimalMark } from '@consilium/contracts/affiliate/import-rules.ts';
import type { Availability } from '../catalog-sources/catalog-source.ts';
import type { ReadProduct } from '../catalog-sources/row-source.ts';
import { deliveryDaysOf } from '../catalog-sources/rows/delivery-days.ts';
import type { ColumnField, Columns } from './columns.ts';
import { readAmount } from './read-amount.ts';

export type ReadRow = { readonly product: ReadProduct } | { readonly reason: string };

class UnusableCell extends Error {}

export function readRow(
  cells: readonly string[],
  columns: Columns,
  { rowNumber, mark }: { readonly rowNumber: number; readonly mark: DecimalMark | undefined },
): ReadRow {
  const cell = (field: ColumnField) => (cells[columns.get(field) ?? -1] ?? '').trim();
  const amount = (field: 'price' | 'shipping') => {
    const read = readAmount(cell(field), cell('currency'), mark);
    if ('reason' in read) throw new UnusableCell(read.reason);
    return read.money;
  };
  try {
    return {
      product: {
        rowNumber,
        externalId: cell('id'),
        name: cell('name'),
        link: cell('link'),
        description: cell('description'),
        price: amount('price'),
        shipping: amount('shipping'),
        imageUrl: cell('image') || null,
        category: cell('category') || null,
        gtin: cell('gtin') || null,
        rating: figure(cell('rating'), 'rating'),
        ratingCount: wholeFigure(cell('rating_count'), 'rating_count'),
        deliveryDays: daysOf(cell('delivery_days')),
        availability: availabilityOf(cell('availability')),
        commissionRate: figure(cell('commission').replace(/\s*%$/, ''), 'commission'),
      },
    };
  } catch (error) {
    if (error instanceof UnusableCell) return { reason: error.message };
    throw error;
  }
}

/** Small figures have no thousands: a comma can only stand before the fraction. */
function figure(text: string, column: string): number | null {
  if (text === '') return null;
  if (!/^\d{1,6}(?:[.,]\d+)?$/.test(text)) throw new UnusableCell(`The column ${column} is not a number.`);
  return Number(text.replace(',', '.'));
}

function wholeFigure(text: string, column: string): number | null {
  if (text === '') return null;
  if (!/^\d{1,9}$/.test(text)) throw new UnusableCell(`The column ${column} is not a whole number.`);
  return Number(text);
}

/** Feeds write words here, such as “3-5 working days”; words that name no days are not known. */
function daysOf(text: string): number | null {
  return /^[-+.,\d]+$/.test(text) ? wholeFigure(text, 'delivery_days') : deliveryDaysOf(text);
}

const availabilityNames = new Map<string, Availability>(
  Object.entries({
    in_stock: ['instock', 'available', 'yes', 'true', '1'],
    limited: ['limited', 'limitedavailability', 'lowstock'],
    backorder: ['backorder', 'backordered'],
    preorder: ['preorder'],
    out_of_stock: ['outofstock', 'soldout', 'discontinued', 'no', 'false', '0'],
    unknown: ['', 'unknown'],
  } satisfies Record<Availability, readonly string[]>).flatMap(([availability, names]) =>
    names.map((name) => [name, availability as Availability] as const),
  ),
);

/** Also the addresses of schema.org, as Google's feeds write them. */
function availabilityOf(text: string): Availability {
  const plain = text
    .toLowerCase()
    .replace(/^https?:\/\/schema\.org\//, '')
    .replaceAll(/[\s_-]/g, '');
  return availabilityNames.get(plain) ?? 'unknown';
}
