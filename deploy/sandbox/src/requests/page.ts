// A page of a list: newest first, with a cursor in either direction.
import { listObjects } from '#books/books.ts';
import type { Books } from '#books/books.ts';
import type { ObjectFilter } from '#books/objects.sql.ts';
import type { StoredObject } from '#books/stored-object.ts';

export interface Page {
  readonly object: 'list';
  readonly url: string;
  readonly has_more: boolean;
  readonly data: readonly StoredObject[];
}

interface Range {
  readonly gt?: number | undefined;
  readonly gte?: number | undefined;
  readonly lt?: number | undefined;
  readonly lte?: number | undefined;
}

export interface PageParams {
  readonly limit: number;
  readonly starting_after?: string | undefined;
  readonly ending_before?: string | undefined;
  readonly created?: number | Range | undefined;
}

export async function pageOf<Kind extends StoredObject>(
  books: Books,
  url: string,
  params: PageParams,
  filter: ObjectFilter & { readonly kind: Kind['object'] },
  fits?: (object: Kind) => boolean,
): Promise<Page> {
  const { starting_after: after, ending_before: before, limit } = params;
  const wanted = { ...filter, ...rangeOf(params.created), after, before, ...(!fits && { limit: limit + 1 }) };
  const listed = await listObjects<Kind>(books, wanted);
  const found = fits ? listed.filter(fits) : listed;
  const data = before === undefined ? found.slice(0, limit) : found.slice(-limit);
  return { object: 'list', url, has_more: found.length > data.length, data };
}

export function wholeList(url: string, data: readonly StoredObject[]): Page {
  return { object: 'list', url, has_more: false, data };
}

function rangeOf(created: number | Range | undefined): Pick<ObjectFilter, 'createdFrom' | 'createdUntil'> {
  if (created === undefined) return {};
  if (typeof created === 'number') return { createdFrom: created, createdUntil: created };
  const from = created.gte ?? (created.gt === undefined ? undefined : created.gt + 1);
  const until = created.lte ?? (created.lt === undefined ? undefined : created.lt - 1);
  return { createdFrom: from, createdUntil: until };
}
