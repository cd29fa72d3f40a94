// All SQL on auth.oauth_consents: which scopes people have allowed to which program.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export async function findConsent(
  db: Queryable,
  userId: string,
  clientId: string,
): Promise<{ readonly scopes: readonly string[] } | undefined> {
  const { rows } = await db.query<{ scopes: string[] }>(
    'select scopes from auth.oauth_consents where user_id = $1 and client_id = $2',
    [userId, clientId],
  );
  return rows[0];
}

/** Adds to the scopes that were allowed before. */
export async function upsertConsent(
  db: Queryable,
  consent: { userId: string; clientId: string; scopes: readonly string[]; now: Date },
): Promise<void> {
  await db.query(
    `insert into auth.oauth_consents as consent (user_id, client_id, scopes, granted_at) values ($1, $2, $3, $4)
     on conflict (user_id, client_id) do update set granted_at = excluded.granted_at, scopes = consent.scopes || array(
       select scope from unnest(excluded.scopes) as scope where scope <> all (consent.scopes))`,
    [consent.userId, consent.clientId, consent.scopes, consent.now],
  );
}

export async function deleteConsent(db: Queryable, userId: string, clientId: string): Promise<boolean> {
  const { rowCount } = await db.query('delete from auth.oauth_consents where user_id = $1 and client_id = $2', [
    userId,
    clientId,
  ]);
  return (rowCount ?? 0) > 0;
}

export interface Grant {
  readonly id: string;
  readonly name: string;
  readonly uri: string;
  readonly logoUri: string;
  readonly redirectUris: readonly string[];
  readonly scopes: readonly string[];
  readonly grantedAt: Date;
  /** Null when the program has no tokens. */
  readonly lastUsedAt: Date | null;
}

export async function listGrants(db: Queryable, userId: string, limit: number): Promise<readonly Grant[]> {
  const { rows } = await db.query<Grant>(
    `select client.id, client.name, client.uri, client.logo_uri as "logoUri", client.redirect_uris as "redirectUris",
            consent.scopes, consent.granted_at as "grantedAt",
            (select max(session.last_used_at) from auth.oauth_sessions session
              where session.user_id = consent.user_id and session.client_id = consent.client_id) as "lastUsedAt"
       from auth.oauth_consents consent join auth.oauth_clients client on client.id = consent.client_id
      where consent.user_id = $1 order by consent.granted_at desc, client.id limit $2`,
    [userId, limit],
  );
  return rows;
}
