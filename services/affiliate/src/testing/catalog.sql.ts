// The catalog as a test looks at it and prepares it.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { repeated } from '@consilium/kit/postgres/transaction.ts';

/** A job of the service may hold some of the tables and wait for others: Postgres then ends one of the two. */
export async function clearCatalog(pool: Queryable): Promise<void> {
  const tables = 'affiliate.affiliate_products, affiliate.imports, affiliate.affiliate_networks';
  await repeated(() => pool.query(`truncate ${tables} cascade`));
}

/** Without ids and times, by external id. */
export async function catalogOf(pool: Queryable): Promise<Record<string, unknown>[]> {
  const { rows } = await pool.query<{ product: Record<string, unknown> }>(
    `select to_jsonb(p) - 'id' - 'created_at' - 'updated_at' - 'read_at' as product
       from affiliate.affiliate_products p order by external_id`,
  );
  return rows.map(({ product }) => product);
}

export async function changesOf(pool: Queryable, importId: string): Promise<unknown[]> {
  const { rows } = await pool.query(
    `select p.external_id, c.changes from affiliate.product_changes c
       join affiliate.affiliate_products p on p.id = c.product_id
      where c.import_id = $1 order by p.external_id`,
    [importId],
  );
  return rows;
}

export async function setProduct(
  pool: Queryable,
  externalId: string,
  columns: Readonly<Record<string, unknown>>,
): Promise<void> {
  for (const [column, value] of Object.entries(columns))
    await pool.query(`update affiliate.affiliate_products set ${column} = $2 where external_id = $1`, [
      externalId,
      value,
    ]);
}

/** What all imports have changed, by external id. */
export async function allChangesOf(pool: Queryable): Promise<unknown[]> {
  const { rows } = await pool.query(
    `select p.external_id, c.changes from affiliate.product_changes c
       join affiliate.affiliate_products p on p.id = c.product_id
      where c.import_id is not null order by p.external_id, c.changed_at`,
  );
  return rows;
}

export async function addProduct(
  pool: Queryable,
  { externalId, link }: { readonly externalId: string; readonly link: string | null },
): Promise<void> {
  await pool.query(
    `insert into affiliate.affiliate_products
       (id, network_key, external_id, product_name, expert_type, commission_basis_points, affiliate_link, source, created_at, updated_at)
     values (gen_random_uuid(), 'bestbuy', $1, $1, 'tech', 100, $2, 'import', now(), now())`,
    [externalId, link],
  );
}
