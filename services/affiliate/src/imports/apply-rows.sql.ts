// Writes a stretch of what was read into the catalog.
import type { ExpertId } from '@consilium/contracts/experts.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { ImportOf } from './import-rows.sql.ts';
import { differences, differs, mergedColumns, withProduct } from './merged-product.ts';

export interface Stretch extends ImportOf {
  /** Not included. */
  readonly after: string;
  /** Included. */
  readonly last: string;
  readonly now: Date;
}

const stretch = `from affiliate.import_rows as r ${withProduct}
  where r.import_id = $1 and r.external_id > $4 and r.external_id <= $5`;
const parameters = ({ importId, network, leastCommission, after, last, now }: Stretch) => [
  importId,
  network,
  leastCommission,
  after,
  last,
  now,
];

/** An administrator who edits one of them waits until the stretch is written. In the order of ids, so that two never wait for each other. */
export async function lockProducts(tx: Queryable, { importId, network, after, last }: Stretch): Promise<void> {
  await tx.query(
    `select count(*) from (
       select p.id from affiliate.affiliate_products p
         join affiliate.import_rows r on r.import_id = $1 and r.external_id = p.external_id
        where p.network_key = $2 and r.external_id > $3 and r.external_id <= $4 order by p.id for update of p) as locked`,
    [importId, network, after, last],
  );
}

export async function keepChanges(tx: Queryable, given: Stretch): Promise<void> {
  await tx.query(
    `insert into affiliate.product_changes (id, product_id, changed_at, import_id, changes)
     select gen_random_uuid(), p.id, $6, $1, ${differences} ${stretch} and p.id is not null and ${differs}`,
    parameters(given),
  );
}

/** Its expert stays: it may have been moved. Another link has not been found dead yet. */
export async function updateProducts(tx: Queryable, given: Stretch): Promise<void> {
  const links = `t.affiliate_link is distinct from n.affiliate_link`;
  await tx.query(
    `update affiliate.affiliate_products t
        set ${mergedColumns.map((column) => `${column} = n.${column}`).join(', ')}, read_at = $6,
            version = t.version + n.differs::integer,
            updated_at = case when n.differs then $6 else t.updated_at end,
            dead_since = case when ${links} then null else t.dead_since end,
            link_checked_at = case when ${links} then null else t.link_checked_at end,
            link_missing = case when ${links} then 0 else t.link_missing end,
            link_failed_days = case when ${links} then 0 else t.link_failed_days end
       from (select p.id, m.*, ${differs} as differs ${stretch} and p.id is not null) as n
      where t.id = n.id`,
    parameters(given),
  );
}

export async function insertProducts(
  tx: Queryable,
  given: Stretch,
  { expertType, source }: { readonly expertType: ExpertId; readonly source: 'import' | 'file' },
): Promise<void> {
  await tx.query(
    `insert into affiliate.affiliate_products
       (id, network_key, external_id, ${mergedColumns.join(', ')}, expert_type, source, read_at, created_at, updated_at)
     select gen_random_uuid(), $2, r.external_id, ${mergedColumns.map((column) => `m.${column}`).join(', ')}, $7, $8, $6, $6, $6
     ${stretch} and p.id is null and r.change <> 'gone'
     on conflict (network_key, external_id) where external_id is not null do nothing`,
    [...parameters(given), expertType, source],
  );
}
