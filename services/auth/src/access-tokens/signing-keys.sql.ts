// All SQL on auth.signing_keys.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface SigningKeyRow {
  readonly keyId: string;
  readonly publicJwk: Readonly<Record<string, unknown>>;
  readonly privateJwk: string;
  readonly sealed: boolean;
  readonly createdAt: Date;
  /** From this time on it does not sign; may be in the future. */
  readonly retiredAt: Date | null;
}

/** Two processes that start at once must not make two first keys. */
export async function lockSigningKeys(db: Queryable): Promise<void> {
  await db.query(`select pg_advisory_xact_lock(hashtextextended('auth:signing-keys', 0))`);
}

/** Newest first; keys retired before `retiredAfter` have no valid tokens left. */
export async function listSigningKeys(db: Queryable, retiredAfter: Date): Promise<readonly SigningKeyRow[]> {
  const { rows } = await db.query<SigningKeyRow>(
    `select key_id as "keyId", public_jwk as "publicJwk", private_jwk as "privateJwk", sealed,
            created_at as "createdAt", retired_at as "retiredAt"
       from auth.signing_keys where retired_at is null or retired_at > $1
      order by created_at desc, key_id desc limit 20`,
    [retiredAfter],
  );
  return rows;
}

export async function insertSigningKey(
  db: Queryable,
  key: { keyId: string; publicJwk: object; privateJwk: string; sealed: boolean; now: Date },
): Promise<void> {
  await db.query(
    'insert into auth.signing_keys (key_id, public_jwk, private_jwk, sealed, created_at) values ($1, $2, $3, $4, $5)',
    [key.keyId, JSON.stringify(key.publicJwk), key.privateJwk, key.sealed, key.now],
  );
}

export async function retireSigningKeysExcept(db: Queryable, keyId: string, at: Date): Promise<void> {
  await db.query('update auth.signing_keys set retired_at = $2 where key_id <> $1 and retired_at is null', [keyId, at]);
}

/** Everything that the deleted keys signed becomes invalid. */
export async function deleteSigningKeysExcept(db: Queryable, keyId: string): Promise<number> {
  const { rowCount } = await db.query('delete from auth.signing_keys where key_id <> $1', [keyId]);
  return rowCount ?? 0;
}

export async function sealSigningKey(db: Queryable, keyId: string, privateJwk: string): Promise<void> {
  await db.query('update auth.signing_keys set private_jwk = $2, sealed = true where key_id = $1', [keyId, privateJwk]);
}
