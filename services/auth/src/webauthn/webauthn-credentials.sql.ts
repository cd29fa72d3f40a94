// All SQL on auth.webauthn_credentials: the keys of second factors and of passkeys.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface CredentialRow {
  readonly id: string;
  readonly userId: string;
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly signatureCounter: number;
  readonly transports: readonly string[];
  readonly friendlyName: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

export interface NewCredential {
  readonly id: string;
  readonly userId: string;
  /** Null for a passkey. */
  readonly factorId: string | null;
  readonly credentialId: string;
  readonly publicKey: Uint8Array;
  readonly signatureCounter: number;
  readonly transports: readonly string[];
  readonly backedUp: boolean;
  readonly now: Date;
}

const columns = `id, user_id as "userId", credential_id as "credentialId", public_key as "publicKey",
  signature_counter::float8 as "signatureCounter", transports, friendly_name as "friendlyName",
  created_at as "createdAt", last_used_at as "lastUsedAt"`;

const MOST_PER_ACCOUNT = 100;

/** False when the key is registered already, on any account. */
export async function insertCredential(db: Queryable, credential: NewCredential): Promise<boolean> {
  const { id, userId, factorId, credentialId, publicKey, signatureCounter, transports, backedUp, now } = credential;
  const { rowCount } = await db.query(
    `insert into auth.webauthn_credentials (id, user_id, factor_id, credential_id, public_key, signature_counter,
       transports, backed_up, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`,
    [id, userId, factorId, credentialId, Buffer.from(publicKey), signatureCounter, transports, backedUp, now],
  );
  return rowCount === 1;
}

export async function listCredentialIds(db: Queryable, userId: string): Promise<readonly CredentialRow[]> {
  const sql = `select ${columns} from auth.webauthn_credentials where user_id = $1 limit ${MOST_PER_ACCOUNT}`;
  return (await db.query<CredentialRow>(sql, [userId])).rows;
}

/** Locks it when it is about to be used, because its counter may only rise. */
export async function findCredentialOfFactor(
  db: Queryable,
  userId: string,
  factorId: string,
  lock: '' | 'for update' = '',
): Promise<CredentialRow | undefined> {
  const sql = `select ${columns} from auth.webauthn_credentials where user_id = $1 and factor_id = $2 ${lock}`;
  return (await db.query<CredentialRow>(sql, [userId, factorId])).rows[0];
}

/** Finds and locks a passkey; a second factor's key cannot sign in. */
export async function lockPasskeyByCredential(db: Queryable, credentialId: string): Promise<CredentialRow | undefined> {
  const { rows } = await db.query<CredentialRow>(
    `select ${columns} from auth.webauthn_credentials where credential_id = $1 and factor_id is null for update`,
    [credentialId],
  );
  return rows[0];
}

export async function markCredentialUsed(
  db: Queryable,
  id: string,
  use: { readonly signatureCounter: number; readonly backedUp: boolean; readonly now: Date },
): Promise<void> {
  await db.query(
    'update auth.webauthn_credentials set signature_counter = $2, backed_up = $3, last_used_at = $4 where id = $1',
    [id, use.signatureCounter, use.backedUp, use.now],
  );
}

export async function listPasskeys(db: Queryable, userId: string): Promise<readonly CredentialRow[]> {
  const { rows } = await db.query<CredentialRow>(
    `select ${columns} from auth.webauthn_credentials where user_id = $1 and factor_id is null
      order by created_at limit ${MOST_PER_ACCOUNT}`,
    [userId],
  );
  return rows;
}

export async function renamePasskey(
  db: Queryable,
  userId: string,
  id: string,
  friendlyName: string,
): Promise<CredentialRow | undefined> {
  const { rows } = await db.query<CredentialRow>(
    `update auth.webauthn_credentials set friendly_name = $3 where user_id = $1 and id = $2 and factor_id is null
      returning ${columns}`,
    [userId, id, friendlyName],
  );
  return rows[0];
}

export async function deletePasskey(db: Queryable, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'delete from auth.webauthn_credentials where user_id = $1 and id = $2 and factor_id is null',
    [userId, id],
  );
  return rowCount === 1;
}
