// All SQL on billing.secrets.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

/** The key under a name, the same for every replica; `proposed` is stored when there is none. */
export async function sharedSecret(db: Queryable, name: string, proposed: Buffer): Promise<Buffer> {
  await db.query('insert into billing.secrets (name, value) values ($1, $2) on conflict (name) do nothing', [
    name,
    proposed,
  ]);
  const { rows } = await db.query<{ value: Buffer }>('select value from billing.secrets where name = $1', [name]);
  return rows[0]?.value ?? proposed;
}
