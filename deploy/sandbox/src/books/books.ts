// The sandbox's objects and clock, within one database transaction.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { missing } from '#requests/api-error.ts';
import type { Settings } from '#settings/settings.ts';
import * as sql from './objects.sql.ts';
import type { ObjectFilter } from './objects.sql.ts';
import type { StoredObject } from './stored-object.ts';

export interface Books {
  readonly tx: Queryable;
  /** Unix seconds; while overdue work is processed it is the moment at which that was due. */
  now: number;
  readonly settings: Settings;
  /** The origin under which the caller reached the sandbox, for links to its pages. */
  readonly origin: string;
  readonly request: { readonly id: string | null; readonly idempotencyKey: string | null };
}

export async function addObject<Kind extends StoredObject>(books: Books, object: Kind): Promise<Kind> {
  await sql.insertObject(books.tx, object);
  return object;
}

export async function saveObject<Kind extends StoredObject>(books: Books, object: Kind): Promise<Kind> {
  await sql.updateObject(books.tx, object);
  return object;
}

export function dropObject(books: Books, id: string): Promise<void> {
  return sql.removeObject(books.tx, id);
}

export async function findObject<Kind extends StoredObject>(
  books: Books,
  kind: Kind['object'],
  id: string,
): Promise<Kind | undefined> {
  const found = await sql.selectObject(books.tx, id);
  return found?.object === kind ? (found as Kind) : undefined;
}

/** Throws the provider's error for an unknown id. */
export async function getObject<Kind extends StoredObject>(
  books: Books,
  kind: Kind['object'],
  id: string,
  param = 'id',
): Promise<Kind> {
  const found = await findObject<Kind>(books, kind, id);
  if (!found) throw missing(kind, id, param);
  return found;
}

export async function listObjects<Kind extends StoredObject>(
  books: Books,
  filter: ObjectFilter & { readonly kind: Kind['object'] },
): Promise<readonly Kind[]> {
  return (await sql.selectObjects(books.tx, filter)) as readonly Kind[];
}
