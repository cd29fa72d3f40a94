// All SQL on auth.oauth_clients.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { Client, ClientMetadata } from './client.ts';

const columns = `id, registration_type as "registrationType", secret_hash as "secretHash",
  token_endpoint_auth_method as "authenticationMethod", name, uri, logo_uri as "logoUri",
  redirect_uris as "redirectUris", grant_types as "grantTypes", scope, created_at as "createdAt", updated_at as "updatedAt"`;

export async function insertClient(
  db: Queryable,
  client: Pick<Client, 'id' | 'registrationType' | 'secretHash'> & { metadata: ClientMetadata; now: Date },
): Promise<Client> {
  const { id, registrationType, secretHash, metadata, now } = client;
  const { rows } = await db.query<Client>(
    `insert into auth.oauth_clients (id, registration_type, secret_hash, token_endpoint_auth_method, name, uri, logo_uri,
       redirect_uris, grant_types, scope, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11) returning ${columns}`,
    [id, registrationType, secretHash, metadata.authenticationMethod, ...valuesOf(metadata), now],
  );
  return onlyOne(rows);
}

export async function findClient(db: Queryable, id: string): Promise<Client | undefined> {
  const { rows } = await db.query<Client>(`select ${columns} from auth.oauth_clients where id = $1`, [id]);
  return rows[0];
}

export async function listClients(
  db: Queryable,
  page: { readonly limit: number; readonly offset: number },
): Promise<readonly Client[]> {
  const { rows } = await db.query<Client>(
    `select ${columns} from auth.oauth_clients order by created_at desc, id desc limit $1 offset $2`,
    [page.limit, page.offset],
  );
  return rows;
}

export async function countClients(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ count: number }>('select count(*)::int as count from auth.oauth_clients');
  return rows[0]?.count ?? 0;
}

export async function updateClient(db: Queryable, id: string, metadata: ClientMetadata, now: Date): Promise<Client> {
  const { rows } = await db.query<Client>(
    `update auth.oauth_clients set token_endpoint_auth_method = $2, name = $3, uri = $4, logo_uri = $5,
       redirect_uris = $6, grant_types = $7, scope = $8, updated_at = $9 where id = $1 returning ${columns}`,
    [id, metadata.authenticationMethod, ...valuesOf(metadata), now],
  );
  return onlyOne(rows);
}

export async function setClientSecret(db: Queryable, id: string, hash: Buffer, now: Date): Promise<Client> {
  const { rows } = await db.query<Client>(
    `update auth.oauth_clients set secret_hash = $2, updated_at = $3 where id = $1 returning ${columns}`,
    [id, hash, now],
  );
  return onlyOne(rows);
}

/** Deletes its consents and tokens as well. */
export async function deleteClient(db: Queryable, id: string): Promise<void> {
  await db.query('delete from auth.oauth_clients where id = $1', [id]);
}

/** Deletes programs that registered themselves and that nobody has given consent; at most `limit`. */
export async function deleteUnusedClients(db: Queryable, createdBefore: Date, limit: number): Promise<number> {
  const { rowCount } = await db.query(
    `delete from auth.oauth_clients where id in (
       select client.id from auth.oauth_clients client
        where client.registration_type = 'dynamic' and client.created_at < $1
          and not exists (select from auth.oauth_consents consent where consent.client_id = client.id)
          and not exists (select from auth.oauth_sessions session where session.client_id = client.id)
        limit $2)`,
    [createdBefore, limit],
  );
  return rowCount ?? 0;
}

function valuesOf(metadata: ClientMetadata): readonly unknown[] {
  const { name, uri, logoUri, redirectUris, grantTypes, scope } = metadata;
  return [name, uri, logoUri, redirectUris, grantTypes, scope];
}

function onlyOne(rows: readonly Client[]): Client {
  const [row] = rows;
  if (!row) throw new Error('a client is gone that was just there');
  return row;
}
