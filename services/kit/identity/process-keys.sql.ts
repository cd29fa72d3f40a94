// All SQL on identity.process_keys. Each process may insert only under its own role's name (see the migration).
import type { Queryable } from '../postgres/queryable.ts';

export interface ProcessKeyRow {
  readonly keyId: string;
  readonly process: string;
  readonly publicKey: unknown;
  readonly expiresAt: Date;
}

export async function insertProcessKey(db: Queryable, key: ProcessKeyRow): Promise<void> {
  await db.query('select identity.register_key($1, $2, $3, $4)', [
    key.keyId,
    key.process,
    JSON.stringify(key.publicKey),
    key.expiresAt,
  ]);
}

export async function listProcessKeys(db: Queryable, now: Date): Promise<readonly ProcessKeyRow[]> {
  const { rows } = await db.query<ProcessKeyRow>(
    `select key_id as "keyId", process, public_key as "publicKey", expires_at as "expiresAt"
       from identity.process_keys where expires_at > $1`,
    [now],
  );
  return rows;
}

export async function deleteExpiredKeys(db: Queryable, now: Date): Promise<void> {
  await db.query('select identity.delete_expired_keys($1)', [now]);
}
