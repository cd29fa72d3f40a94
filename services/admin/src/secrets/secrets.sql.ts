// All SQL on admin.secrets.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

/** The secret of a name, the same for every replica; stores `proposed` when there is none. */
export async function replicatedSecret(db: Queryable, name: string, proposed: Buffer): Promise<Buffer> {
  await db.query('insert into admin.secrets (name, value) values ($1, $2) on conflict (name) do nothing', [
    name,
    proposed,
  ]);
  const { rows } = await db.query<{ value: Buffer }>('select value from admin.secrets where name = $1', [name]);
  return rows[0]?.value ?? proposed;
}
