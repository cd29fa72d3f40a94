// All SQL on affiliate.secrets.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

/** The key under a name, the same for every replica; `proposed` is stored when there is none. */
export async function sharedSecret(db: Queryable, name: string, proposed: Buffer): Promise<Buffer> {
  await db.query('insert into affiliate.secrets (name, value) values ($1, $2) on conflict (name) do nothing', [
    name,
    proposed,
  ]);
  const { rows } = await db.query<{ value: Buffer }>('select value from affiliate.secrets where name = $1', [name]);
  return rows[0]?.value ?? proposed;
}

export async function replaceSecret(db: Queryable, name: string, value: Buffer): Promise<void> {
  await db.query(
    `insert into affiliate.secrets (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value`,
    [name, value],
  );
}

/** Those whose name starts with `prefix` and sorts before `before`. */
export async function dropSecretsBefore(db: Queryable, prefix: string, before: string): Promise<void> {
  await db.query('delete from affiliate.secrets where starts_with(name, $1) and name < $2', [prefix, before]);
}
