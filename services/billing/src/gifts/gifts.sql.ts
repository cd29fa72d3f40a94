// SQL for administrators on billing.plan_grants: given plans of everybody.
import type { GiftFilter } from '@consilium/contracts/billing/admin-books-http.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { Grant } from '../grants/grants.sql.ts';

export interface GiftRow extends Grant {
  readonly pseudonym: string;
  readonly grantedBy: string;
  readonly revokedAt: Date | null;
  readonly lastUsedAt: Date | null;
}

export interface GiftPlace {
  readonly grantedAt: Date;
  readonly id: string;
}

export interface GiftsPage extends GiftFilter {
  readonly after: GiftPlace | undefined;
  readonly now: Date;
  readonly limit: number;
}

/** Each takes the present moment as $1. */
const conditions: Readonly<Record<NonNullable<GiftFilter['state']>, string>> = {
  'in-force': 'revoked_at is null and (until is null or until > $1)',
  ended: 'revoked_at is null and until <= $1',
  revoked: 'revoked_at is not null',
};

/** Newest first, after that place. The last use is looked up for the rows of the page only. */
export async function pageOfGifts(
  db: Queryable,
  { search, state, after, now, limit }: GiftsPage,
): Promise<readonly GiftRow[]> {
  const { rows } = await db.query<GiftRow & Record<string, unknown>>(
    `with page as (
       select * from billing.plan_grants
        where ${state ? conditions[state] : '$1::timestamptz is not null'}
          and ($2::text is null or pseudonym = $2)
          and ($3::timestamptz is null or (granted_at, id) < ($3, $4::uuid))
        order by granted_at desc, id desc limit $5)
     select id, pseudonym, plan, granted_by as "grantedBy", granted_at as "grantedAt", until,
            revoked_at as "revokedAt", used.last_at as "lastUsedAt"
       from page left join lateral (
            select recorded_at as last_at from billing.quota_ledger ledger
             where ledger.pseudonym = page.pseudonym and outcome = 'counted'
               and local_date >= page.granted_at::date - 1
               and recorded_at between page.granted_at and least(page.until, page.revoked_at, $1)
             order by local_date desc, recorded_at desc limit 1) used on true
      order by granted_at desc, id desc`,
    [now, search?.trim().toLowerCase() || null, after?.grantedAt ?? null, after?.id ?? null, limit],
  );
  return rows;
}
