// GET /admin/gifts: plans that were given, by whom to whom, and whether they are used.
import type { Gift, GiftFilter } from '@consilium/contracts/billing/admin-books-http.ts';
import type { Clock } from '@consilium/kit/clock.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { z } from 'zod';
import { pageOfGifts } from './gifts.sql.ts';
import type { GiftPlace, GiftRow } from './gifts.sql.ts';

const PAGE = 50;

export interface ListsGifts {
  readonly pool: Queryable;
  readonly clock: Clock;
}

export async function listGifts(
  { pool, clock }: ListsGifts,
  { search, state, after }: GiftFilter & { readonly after?: string | undefined },
): Promise<{ gifts: Gift[]; nextAfter: string | null }> {
  const now = clock.now();
  const place = after === undefined ? undefined : placeNamed(after);
  const rows = await pageOfGifts(pool, { search, state, after: place, now, limit: PAGE + 1 });
  const page = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? page.at(-1) : undefined;
  return { gifts: page.map((row) => giftOf(row, now)), nextAfter: last ? nameOf(last) : null };
}

export function giftOf(row: GiftRow, now: Date): Gift {
  const { id, pseudonym, plan, grantedBy, grantedAt, until, revokedAt, lastUsedAt } = row;
  return {
    id,
    pseudonym,
    plan,
    givenBy: z.uuid().safeParse(grantedBy).data ?? null,
    givenAt: grantedAt.toISOString(),
    until: until?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
    state: stateOf(row, now),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}

function stateOf({ until, revokedAt }: GiftRow, now: Date): Gift['state'] {
  if (revokedAt) return 'revoked';
  return until && until <= now ? 'ended' : 'in-force';
}

function nameOf({ grantedAt, id }: GiftPlace): string {
  return `${grantedAt.toISOString()} ${id}`;
}

function placeNamed(name: string): GiftPlace {
  const [grantedAt, id] = name.split(' ');
  const place = z.object({ grantedAt: z.iso.datetime(), id: z.uuid() }).safeParse({ grantedAt, id });
  if (!place.success) throw httpError('BAD_REQUEST', 'after must be what a page before called nextAfter.');
  return { grantedAt: new Date(place.data.grantedAt), id: place.data.id };
}
