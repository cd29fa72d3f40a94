// The product that a driver makes of a row: what the row does not say is null, what nobody could use refuses it.
import type { SourceProduct } from '../catalog-source.ts';
import { RowRefused } from './row-refused.ts';

type Text = string | null | undefined;

export type GivenProduct = Partial<Omit<SourceProduct, 'externalId' | 'name' | 'link' | 'description' | 'imageUrl'>> & {
  readonly externalId: Text;
  readonly name: Text;
  readonly link: Text;
  readonly description?: Text;
  readonly imageUrl?: Text;
};

const MOST_CHARACTERS = { externalId: 200, name: 200, description: 2000, link: 2000, category: 200 } as const;

export function sourceProduct(given: GivenProduct): SourceProduct {
  const { externalId, name, link, description, imageUrl, ...rest } = given;
  return {
    price: null,
    shipping: null,
    rating: null,
    ratingCount: null,
    deliveryDays: null,
    availability: 'unknown',
    commissionRate: null,
    ...rest,
    externalId: idOf(externalId),
    name: cut(needed(name, 'name'), MOST_CHARACTERS.name),
    description: cut(description ?? '', MOST_CHARACTERS.description),
    link: linkOf(needed(link, 'link')),
    imageUrl: imageOf(imageUrl),
    category: cut(rest.category ?? '', MOST_CHARACTERS.category) || null,
    gtin: gtinOf(rest.gtin),
  };
}

function idOf(text: Text): string {
  const id = needed(text, 'id');
  if (id.length > MOST_CHARACTERS.externalId) throw new RowRefused('Its id is too long.');
  return id;
}

function needed(text: Text, what: string): string {
  const given = text?.trim() ?? '';
  if (given === '') throw new RowRefused(`It has no ${what}.`);
  return given;
}

function linkOf(text: string): string {
  if (text.length > MOST_CHARACTERS.link || !isWebAddress(text)) throw new RowRefused('Its link is not a web address.');
  return text;
}

function imageOf(text: Text): string | null {
  const given = text?.trim() ?? '';
  return given.length <= MOST_CHARACTERS.link && isWebAddress(given) ? given : null;
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ['https:', 'http:'].includes(new URL(text).protocol);
}

/** 8, 12, 13 or 14 digits; some feeds put a part number there, which would match other products by chance. */
function gtinOf(text: Text): string | null {
  const given = text?.trim() ?? '';
  return /^(\d{8}|\d{12,14})$/.test(given) && !/^0+$/.test(given) ? given : null;
}

function cut(text: string, most: number): string {
  const plain = text.replaceAll(/\s+/gu, ' ').trim();
  return plain.length <= most ? plain : `${plain.slice(0, most - 1).trimEnd()}…`;
}
