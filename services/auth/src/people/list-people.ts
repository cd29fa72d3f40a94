// Accounts by address, name, telephone, id or pseudonym, newest first.
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
  const rows = await findPeople(db, { search, id, phone: telephoneIn(search), after, limit: limit + 1 });
  const people = rows.slice(0, limit).map((row) => listedPerson(row, now));
  return { people, nextAfter: rows.length > limit ? (people.at(-1)?.id ?? null) : null };
}

/** Numbers are typed with a plus, zeros, spaces, dashes and brackets, and stored as digits of E.164. */
function telephoneIn(search: string): string | undefined {
  if (!/^\s*(?:\+|00)?[\d\s().\-/]+$/u.test(search)) return undefined;
  const digits = search.replace(/\D/gu, '').replace(/^00/u, '');
  return /^[1-9]\d{6,14}$/u.test(digits) ? digits : undefined;
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
