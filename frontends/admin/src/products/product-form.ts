// The form of a product: texts as typed, read from a product and turned into what the call takes.
import type { Availability, CatalogProduct } from '@consilium/contracts/affiliate/product.ts';
import type { ProductFields } from '@consilium/contracts/affiliate/product-fields.ts';
import type { NetworkKey } from '@consilium/contracts/affiliate/networks.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { digitsOf } from '@consilium/web/text/money-words.ts';

export interface FormValues {
  readonly productName: string;
  readonly expertType: ExpertId | '';
  readonly commissionRate: string;
  readonly price: string;
  readonly currency: string;
  readonly affiliateLink: string;
  readonly description: string;
  readonly network: NetworkKey | '';
  readonly category: string;
  readonly imageUrl: string;
  readonly rating: string;
  readonly ratingCount: string;
  readonly deliveryDays: string;
  readonly availability: Availability;
  readonly priorityScore: string;
}
export type FieldErrors = Partial<Record<keyof FormValues, string>>;

export const emptyForm: FormValues = {
  productName: '',
  expertType: '',
  commissionRate: '',
  price: '',
  currency: 'USD',
  affiliateLink: '',
  description: '',
  network: '',
  category: '',
  imageUrl: '',
  rating: '',
  ratingCount: '',
  deliveryDays: '',
  availability: 'unknown',
  priorityScore: '5',
};

export function formOf(product: CatalogProduct): FormValues {
  const { productName, expertType, commissionRate, price, description, availability, priorityScore } = product;
  return {
    productName,
    expertType,
    commissionRate: String(commissionRate),
    price: price ? amountText(price.amountMinor, digitsOf(price.currency)) : '',
    currency: price?.currency ?? emptyForm.currency,
    affiliateLink: product.affiliateLink ?? '',
    description,
    network: product.network ?? '',
    category: product.category ?? '',
    imageUrl: product.imageUrl ?? '',
    rating: textOf(product.rating),
    ratingCount: textOf(product.ratingCount),
    deliveryDays: textOf(product.deliveryDays),
    availability,
    priorityScore: String(priorityScore),
  };
}

const textOf = (figure: number | null) => (figure === null ? '' : String(figure));

function amountText(amountMinor: number, digits: number): string {
  const text = String(amountMinor).padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

const required = ['productName', 'expertType', 'commissionRate'] as const;

export function missingFields(values: FormValues): FieldErrors {
  const missing = required.filter((name) => values[name].trim() === '');
  return Object.fromEntries(missing.map((name) => [name, 'This field is required.']));
}

/** Fields whose text is no number of their kind. */
export function unreadableFields(values: FormValues): FieldErrors {
  const wrong: FieldErrors = {
    ...(figureOf(values.commissionRate) === 'unreadable' && { commissionRate: 'Enter a number, such as 4.5.' }),
    ...(minorOf(values.price, values.currency) === 'unreadable' && { price: 'Enter an amount, such as 19.99.' }),
    ...(figureOf(values.rating) === 'unreadable' && { rating: 'Enter a number from 0 to 5.' }),
    ...(figureOf(values.ratingCount, 0) === 'unreadable' && { ratingCount: 'Enter a whole number.' }),
    ...(figureOf(values.deliveryDays, 0) === 'unreadable' && { deliveryDays: 'Enter a whole number.' }),
    ...(figureOf(values.priorityScore, 0) === 'unreadable' && { priorityScore: 'Enter a whole number.' }),
  };
  return wrong;
}

/** Of values in which nothing is missing or unreadable. */
export function fieldsOf(values: FormValues): ProductFields {
  const amountMinor = known(minorOf(values.price, values.currency));
  return {
    productName: values.productName.trim(),
    expertType: values.expertType,
    commissionRate: known(figureOf(values.commissionRate)),
    price: amountMinor === null ? null : { amountMinor, currency: values.currency },
    affiliateLink: orNull(values.affiliateLink),
    description: values.description.trim(),
    network: values.network === '' ? null : values.network,
    category: orNull(values.category),
    imageUrl: orNull(values.imageUrl),
    rating: known(figureOf(values.rating)),
    ratingCount: known(figureOf(values.ratingCount, 0)),
    deliveryDays: known(figureOf(values.deliveryDays, 0)),
    availability: values.availability,
    priorityScore: known(figureOf(values.priorityScore, 0)) ?? undefined,
  };
}

type Read = number | null | 'unreadable';

const orNull = (text: string) => (text.trim() === '' ? null : text.trim());
const known = (read: Read) => (read === 'unreadable' ? null : read);

/** Blank is null. A comma is taken for a point. */
function figureOf(text: string, digits = 2): Read {
  const plain = plainFigure(text, digits);
  return plain === null || plain === 'unreadable' ? plain : Number(plain);
}

/** In whole minor units, without computing in fractions. */
function minorOf(text: string, currency: string): Read {
  const digits = digitsOf(currency);
  const plain = plainFigure(text, digits);
  if (plain === null || plain === 'unreadable') return plain;
  const [whole = '', fraction = ''] = plain.split('.');
  return Number(whole + fraction.padEnd(digits, '0'));
}

function plainFigure(text: string, digits: number): string | null {
  const plain = text.trim().replace(',', '.');
  if (plain === '') return null;
  return /^\d{1,10}(?:\.\d+)?$/u.test(plain) && (plain.split('.')[1] ?? '').length <= digits ? plain : 'unreadable';
}
