// Creates confirmed accounts and signs them in.
import { randomUUID } from 'node:crypto';
import { seedAccount } from '@consilium/auth/accounts/seed-account.ts';
import { systemClock } from '@consilium/kit/clock.ts';
import { createPool } from '@consilium/kit/postgres/pool.ts';
import type { Member } from './traffic.ts';

export interface SignedIn extends Member {
  readonly refreshToken: string;
}

const PASSWORD = 'correct horse battery staple 9';

/** `authDatabaseUrl` is the database URL of auth's role. */
export async function signInPeople(authDatabaseUrl: string, url: string, count: number): Promise<readonly SignedIn[]> {
  const pool = createPool({ url: authDatabaseUrl, applicationName: 'people', maxConnections: 2 });
  try {
    return await Promise.all(Array.from({ length: count }, () => signInOne(pool, url)));
  } finally {
    await pool.end();
  }
}

async function signInOne(pool: ReturnType<typeof createPool>, url: string): Promise<SignedIn> {
  const email = `${randomUUID()}@example.org`;
  const account = { email, password: PASSWORD, fullName: 'Person', roles: [], zone: 'UTC', confirmed: true };
  const { pseudonym } = await seedAccount({ pool, clock: systemClock }, account);
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  if (response.status !== 200) throw new Error(`could not sign in: ${response.status} ${await response.text()}`);
  const session = (await response.json()) as { access_token: string; refresh_token: string };
  return { pseudonym, accessToken: session.access_token, refreshToken: session.refresh_token };
}
