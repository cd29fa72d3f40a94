// People for the benchmark of auth: accounts with a password, and a session for every call that uses one up.
import { writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { hashOfToken, newRefreshToken } from '@consilium/auth/refresh-tokens/refresh-token.ts';
import { createPasswordHasher } from '@consilium/auth/passwords/password-hasher.ts';
import { importJWK, SignJWT } from 'jose';
import type { JWK } from 'jose';
import type { Pool } from 'pg';
import type { LoneAuth } from './lone-auth.ts';

export const PASSWORD = 'a quiet river at dawn';

export interface BenchPerson {
  readonly id: string;
  readonly email: string;
}

/** All have the same password and hash: verifying costs the same. */
export async function addPeople({ pool }: LoneAuth, count: number): Promise<readonly BenchPerson[]> {
  const hash = await createPasswordHasher().hash(PASSWORD);
  const people = Array.from({ length: count }, (_, n) => ({ id: randomUUID(), email: `bench.${n}@example.com` }));
  const ids = people.map(({ id }) => id);
  await pool.query(
    `insert into auth.users (id, pseudonym, email, password_hash, email_confirmed_at, created_at, updated_at, app_metadata)
     select id, gen_random_uuid(), email, $3, now(), now(), now(), '{"provider": "email", "providers": ["email"]}'
       from unnest($1::uuid[], $2::text[]) as person (id, email)`,
    [ids, people.map(({ email }) => email), hash],
  );
  await pool.query(
    `insert into auth.identities (id, user_id, provider, provider_id, identity_data, email, created_at, updated_at)
     select gen_random_uuid(), id, 'email', id::text, jsonb_build_object('sub', id, 'email', email), email, now(), now()
       from unnest($1::uuid[], $2::text[]) as person (id, email)`,
    [ids, people.map(({ email }) => email)],
  );
  return people;
}

export interface BenchSession {
  readonly refreshToken: string;
  readonly accessToken: string;
}

export async function addSessions(
  auth: LoneAuth,
  people: readonly BenchPerson[],
  count: number,
): Promise<readonly BenchSession[]> {
  const sign = await signer(auth);
  const sessions = await Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const [id, userId] = [randomUUID(), people[n % people.length]?.id ?? ''];
      return { id, userId, refreshToken: newRefreshToken(), accessToken: await sign(userId, id) };
    }),
  );
  await auth.pool.query(
    `insert into auth.sessions (id, user_id, amr, created_at, last_used_at)
     select id, user_id, '[{"method": "password", "timestamp": 0}]', now(), now()
       from unnest($1::uuid[], $2::uuid[]) as session (id, user_id)`,
    [sessions.map(({ id }) => id), sessions.map(({ userId }) => userId)],
  );
  await auth.pool.query(
    `insert into auth.refresh_tokens (token_hash, session_id, issued_at)
     select hash, id, now() from unnest($1::bytea[], $2::uuid[]) as token (hash, id)`,
    [sessions.map(({ refreshToken }) => hashOfToken(refreshToken)), sessions.map(({ id }) => id)],
  );
  return sessions;
}

/** Signs with the key that auth created at its start: without AUTH_KEY_SECRET it is readable in its database. */
async function signer({ pool, publicUrl }: LoneAuth): Promise<(userId: string, sessionId: string) => Promise<string>> {
  const { keyId, privateJwk } = await signingKey(pool);
  const key = await importJWK(JSON.parse(privateJwk) as JWK, 'ES256');
  return (userId, sessionId) =>
    new SignJWT({ session_id: sessionId, role: 'authenticated', aal: 'aal1', email: 'bench@example.com', phone: '' })
      .setProtectedHeader({ alg: 'ES256', kid: keyId, typ: 'JWT' })
      .setIssuer(`${publicUrl}/auth/v1`)
      .setSubject(userId)
      .setAudience('authenticated')
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(key);
}

async function signingKey(pool: Pool): Promise<{ keyId: string; privateJwk: string }> {
  const { rows } = await pool.query<{ keyId: string; privateJwk: string }>(
    `select key_id as "keyId", private_jwk as "privateJwk" from auth.signing_keys where retired_at is null`,
  );
  if (!rows[0]) throw new Error('auth has made no key');
  return rows[0];
}

/** One request per line, in the order in which they are sent. */
export async function writeLines(file: string, lines: readonly string[]): Promise<string> {
  await writeFile(file, lines.join('\n'));
  return file;
}
