// What the check of links reads and writes of affiliate.affiliate_products.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { LinkState } from './look-at-link.ts';

export interface LinkToCheck {
  readonly id: string;
  readonly link: string;
}

/** Active products whose link was not looked at since `before`; those never looked at first. */
export async function listLinksToCheck(db: Queryable, before: Date, limit: number): Promise<LinkToCheck[]> {
  const { rows } = await db.query<LinkToCheck>(
    `select id, affiliate_link as link from affiliate.affiliate_products
      where is_active and affiliate_link is not null and source <> 'demo' and (link_checked_at is null or link_checked_at < $1)
      order by link_checked_at nulls first, id limit $2`,
    [before, limit],
  );
  return rows;
}

/**
 * A link is dead after two answers "no such page" in a row, or after failures on three days in a row of checks; it lives
 * again with the first good answer. Nothing is written if the link has changed meanwhile.
 */
export async function saveLinkState(
  db: Queryable,
  { id, link }: LinkToCheck,
  { state, now }: { readonly state: LinkState; readonly now: Date },
): Promise<void> {
  await db.query(
    `update affiliate.affiliate_products p
        set link_checked_at = $4, link_missing = n.missing, link_failed_days = n.failed_days, link_failed_on = n.failed_on,
            dead_since = case when $3 = 'alive' then null
                              when n.missing >= 2 or n.failed_days >= 3 then coalesce(p.dead_since, $4::timestamptz)
                              else p.dead_since end
       from (select id, case $3 when 'missing' then link_missing + 1 else 0 end as missing,
                    case when $3 = 'alive' then 0
                         when link_failed_on = ($4::timestamptz at time zone 'UTC')::date then link_failed_days
                         else link_failed_days + 1 end as failed_days,
                    case when $3 <> 'alive' then ($4::timestamptz at time zone 'UTC')::date end as failed_on
               from affiliate.affiliate_products where id = $1) as n
      where p.id = n.id and p.affiliate_link = $2`,
    [id, link, state, now],
  );
}
