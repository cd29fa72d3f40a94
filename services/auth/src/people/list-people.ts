// Accounts by address, name, id or pseudonym, newest first.
import type { ListedPerson } from '@consilium/contracts/auth/people-http.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { z } from 'zod';
import { findPeople } from './people.sql.ts';
import type { PersonRow } from './people.sql.ts';

export async function listPeople(
  db: Queryable,
  now: Date,
  { search, after, limit }: { search: string; after?: string | undefined; limit: number },
): Promise<{ people: ListedPerson[]; nextAfter: string | null }> {
  const id = z.uuid().safeParse(search).data;
  const rows = await findPeople(db, { search, id, after, limit: limit + 1 });
  const people = rows.slice(0, limit).map((row) => listedPerson(row, now));
  return { people, nextAfter: rows.length > limit ? (people.at(-1)?.id ?? null) : null };
}

export function listedPerson(row: PersonRow, now: Date): ListedPerson {
  const { version: _, zone: __, suspendedUntil, createdAt, lastSignInAt, ...shown } = row;
  return {
    ...shown,
    isSuspended: suspendedUntil !== null && suspendedUntil > now,
    createdAt: createdAt.toISOString(),
    lastSignInAt: lastSignInAt?.toISOString() ?? null,
  };
}
