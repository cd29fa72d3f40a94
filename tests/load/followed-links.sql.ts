// SQL that reads which links there are to follow, and how many clicks were kept.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

/** Of the network on whose hosts all seeded links are; links of the others would lead nowhere. */
export async function listProductIds(db: Queryable, limit: number): Promise<readonly string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from affiliate.affiliate_products where network_key = 'amazon' order by id limit $1`,
    [limit],
  );
  return rows.map(({ id }) => id);
}

export async function countClicks(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ clicks: number }>('select count(*)::int as clicks from affiliate.clicks');
  return rows[0]?.clicks ?? 0;
}
