// All SQL on gateway.secrets.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

/** The secret with that name, the same for every replica; stores `proposed` when there is none. */
export async function sharedSecret(db: Queryable, name: string, proposed: Buffer): Promise<Buffer> {
  await db.query('insert into gateway.secrets (name, value) values ($1, $2) on conflict (name) do nothing', [
    name,
    proposed,
  ]);
  const { rows } = await db.query<{ value: Buffer }>('select value from gateway.secrets where name = $1', [name]);
  return rows[0]?.value ?? proposed;
}
