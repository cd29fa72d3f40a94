// Imports in words.
import type {
  ImportDifference,
  ImportState,
  NetworkImports,
  NetworkProducts,
  ProductImport,
} from '@consilium/contracts/affiliate/imports-http.ts';
import type { NetworkKey } from '@consilium/contracts/affiliate/networks.ts';
import { moneyInFull } from '@consilium/web/text/money-words.ts';
import type { BadgeTone } from '@consilium/web/ui/Badge.tsx';

export const figure = (value: number) => value.toLocaleString('en-US');
const counted = (value: number, one: string, more = `${one}s`) => `${figure(value)} ${value === 1 ? one : more}`;

export const indicatorWords: Readonly<Record<NetworkImports['indicator'], { text: string; tone: BadgeTone }>> = {
  active: { text: 'Active', tone: 'accent' },
  syncing: { text: 'Syncing', tone: 'attention' },
  error: { text: 'Error', tone: 'loss' },
  idle: { text: 'Idle', tone: 'plain' },
};

export const stateWords: Readonly<Record<ImportState, string>> = {
  waiting: 'Waiting to begin',
  reading: 'Reading products',
  ready: 'Ready: look at the differences, then apply or cancel',
  applying: 'Applying',
  done: 'Applied',
  failed: 'Failed',
  canceled: 'Canceled',
};

export const isRunning = (state: ImportState) => state === 'waiting' || state === 'reading' || state === 'applying';
export const isOpen = (state: ImportState) => isRunning(state) || state === 'ready';

/** How many rows are done and how many there are, where that is known. */
export function progressOf(given: ProductImport): { readonly done: number; readonly total: number | null } {
  if (given.state !== 'applying') return { done: given.rowsRead, total: given.rowsExpected };
  return { done: given.rowsApplied, total: given.rowsNew + given.rowsChanged + given.rowsUnchanged + given.rowsGone };
}

export function progressWords(given: ProductImport): string {
  if (given.state === 'waiting') return stateWords.waiting;
  const { done, total } = progressOf(given);
  const of = total === null ? figure(done) : `${figure(done)} of ${figure(total)}`;
  return `${given.state === 'applying' ? 'Applied' : 'Read'} ${of} products`;
}

export function countWords(given: ProductImport): readonly string[] {
  return [
    `${figure(given.rowsNew)} new`,
    `${figure(given.rowsChanged)} changed`,
    `${figure(given.rowsUnchanged)} unchanged`,
    `${figure(given.rowsGone)} gone`,
    ...(given.rowsRefused > 0 ? [`${counted(given.rowsRefused, 'row')} refused`] : []),
    ...(given.rowsRepeated > 0 ? [`${counted(given.rowsRepeated, 'row')} came again`] : []),
  ];
}

export function statisticsWords({ products, active, outOfStock, deadLinks }: NetworkProducts): string {
  if (products === 0) return 'No products yet';
  return [
    `${counted(products, 'product')}, ${figure(active)} active`,
    ...(outOfStock > 0 ? [`${figure(outOfStock)} out of stock`] : []),
    ...(deadLinks > 0 ? [counted(deadLinks, 'dead link')] : []),
  ].join(' · ');
}

interface Synced {
  readonly started: readonly unknown[];
  readonly withoutAccess: readonly NetworkKey[];
  readonly alreadyRunning: readonly NetworkKey[];
}

export function syncWords(
  { started, withoutAccess, alreadyRunning }: Synced,
  networks: readonly NetworkImports[],
): string {
  const names = (keys: readonly NetworkKey[]) =>
    keys.map((key) => networks.find(({ network }) => network === key)?.name ?? key).join(', ');
  return [
    `${counted(started.length, 'import')} started.`,
    ...(withoutAccess.length > 0 ? [`Without API access: ${names(withoutAccess)}.`] : []),
    ...(alreadyRunning.length > 0 ? [`Not over yet: ${names(alreadyRunning)}.`] : []),
  ].join(' ');
}

const fieldWords: Readonly<Record<string, string>> = {
  productName: 'Name',
  description: 'Description',
  affiliateLink: 'Link',
  imageUrl: 'Picture',
  category: 'Category',
  gtin: 'GTIN',
  price: 'Price',
  shippingMinor: 'Shipping',
  rating: 'Rating',
  ratingCount: 'Number of ratings',
  deliveryDays: 'Days of delivery',
  availability: 'Availability',
  commissionRate: 'Commission',
  isActive: 'Active',
};
export const fieldName = (field: string) => fieldWords[field] ?? field;

type Value = ImportDifference['fields'][string]['from'];

export function valueWords(field: string, value: Value): string {
  if (value === null) return 'not known';
  if (typeof value === 'object') return moneyInFull(value.amountMinor, value.currency);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (field === 'commissionRate') return `${value}%`;
  if (field === 'availability') return String(value).replaceAll('_', ' ');
  return String(value);
}
