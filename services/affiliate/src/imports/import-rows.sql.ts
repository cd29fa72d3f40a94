// The rows of affiliate.import_rows: what an import has read, compared with the catalog.
import type { ImportDifference } from '@consilium/contracts/affiliate/imports-http.ts';
import type { NetworkKey } from '@consilium/contracts/affiliate/networks.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { CheckedRow } from './check-product.ts';
import { differences, differs, withProduct } from './merged-product.ts';

export interface ImportOf {
  readonly importId: string;
  readonly network: NetworkKey;
  /** Hundredths of a percent. */
  readonly leastCommission: number;
}

const parameters = ({ importId, network, leastCommission }: ImportOf) => [importId, network, leastCommission];

/** Each id once. Returns how many of them had not been read before. */
export async function keepRows(tx: Queryable, of: ImportOf, rows: readonly CheckedRow[]): Promise<number> {
  const given = rows.map(({ externalId, product }) => ({ externalId, product }));
  const { rows: counted } = await tx.query<{ first: number }>(
    `with judged as (
       select r.external_id, r.product,
              case when p.id is null then 'new' when ${differs} then 'changed' else 'unchanged' end as change
         from (select e ->> 'externalId' as external_id, e -> 'product' as product
                 from jsonb_array_elements($4::jsonb) as e) as r ${withProduct}
     ), kept as (
       insert into affiliate.import_rows (import_id, external_id, change, product)
       select $1, external_id, change, product from judged
       on conflict (import_id, external_id) do update set change = excluded.change, product = excluded.product
       returning xmax = 0 as is_first)
     select count(*) filter (where is_first) as first from kept`,
    [...parameters(of), JSON.stringify(given)],
  );
  return counted[0]?.first ?? 0;
}

/** Products of earlier imports that this one did not meet. What an administrator added by hand is left alone. */
export async function keepGone(tx: Queryable, { importId, network }: ImportOf): Promise<number> {
  const { rowCount } = await tx.query(
    `insert into affiliate.import_rows (import_id, external_id, change, product)
     select $1, p.external_id, 'gone', '{}' from affiliate.affiliate_products p
      where p.network_key = $2 and p.external_id is not null and p.source in ('import', 'file')
        and (p.is_active or p.availability <> 'out_of_stock')
        and not exists (select 1 from affiliate.import_rows r where r.import_id = $1 and r.external_id = p.external_id)`,
    [importId, network],
  );
  return rowCount ?? 0;
}

export async function countOffered(db: Queryable, network: NetworkKey): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*) from affiliate.affiliate_products
      where network_key = $1 and external_id is not null and source in ('import', 'file')
        and (is_active or availability <> 'out_of_stock')`,
    [network],
  );
  return rows[0]?.count ?? 0;
}

/** By external id, compared with the catalog as it is now. */
export async function pageOfDifferences(
  db: Queryable,
  of: ImportOf,
  page: { readonly change: ImportDifference['change']; readonly after: string; readonly limit: number },
): Promise<ImportDifference[]> {
  const { rows } = await db.query<ImportDifference>(
    `select r.external_id as "externalId", m.product_name as "productName", r.change, coalesce(${differences}, '{}') as fields
       from (select * from affiliate.import_rows
              where import_id = $1 and change = $4 and external_id > $5 order by external_id limit $6) as r ${withProduct}
      where m.product_name is not null
      order by r.external_id`,
    [...parameters(of), page.change, page.after, page.limit],
  );
  return rows;
}

/** The next rows to apply: their last id and how many they are. */
export async function nextBatch(
  tx: Queryable,
  importId: string,
  after: string,
  limit: number,
): Promise<{ readonly last: string; readonly count: number } | undefined> {
  const { rows } = await tx.query<{ last: string | null; count: number }>(
    `select max(external_id) as last, count(*) as count
       from (select external_id from affiliate.import_rows
              where import_id = $1 and external_id > $2 order by external_id limit $3) as batch`,
    [importId, after, limit],
  );
  const { last = null, count = 0 } = rows[0] ?? {};
  return last === null ? undefined : { last, count };
}

export async function deleteRows(db: Queryable, importId: string): Promise<void> {
  await db.query(`delete from affiliate.import_rows where import_id = $1`, [importId]);
}
