// The whole product in one process on free ports with its own database, for tests across services.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Role } from '@consilium/contracts/auth/events.ts';
import type { PartName } from '@consilium/contracts/parts/parts.ts';
import { systemClock } from '@consilium/kit/clock.ts';
import { createLocalInbox } from '@consilium/kit/mail/local-inbox.ts';
import type { InboxMail } from '@consilium/kit/mail/local-inbox.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { testPort } from '@consilium/kit/testing/servers/test-port.ts';
import { eventually } from '@consilium/kit/testing/service-under-test.ts';
import { seedAccount } from '@consilium/auth/accounts/seed-account.ts';
import { startStack } from '@consilium/local/stack.ts';
import type { Stack } from '@consilium/local/stack.ts';

export interface Person {
  readonly email: string;
  readonly userId: string;
  readonly pseudonym: string;
  readonly accessToken: string;
  readonly refreshToken: string;
}

export interface Network {
  readonly url: string;
  /** The URL of one part, bypassing the gateway. */
  urlOf(part: PartName): string;
  /** The URL of this product's payment sandbox. */
  sandboxUrl(): string;
  readonly database: TestDatabase;
  /** The data folder, which contains the files. */
  readonly dataDirectory: string;
  inbox(): Promise<readonly InboxMail[]>;
  /** Creates a confirmed account and signs it in. */
  person(options?: { roles?: readonly Role[]; zone?: string }): Promise<Person>;
  call(path: string, options?: CallOptions): Promise<Response>;
  /** Restarts everything except the database. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

interface CallOptions {
  readonly as?: Person;
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

export const PASSWORD = 'correct horse battery staple 9';

/** Rate limits are raised unless the test is about them. */
const generousLimits = {
  RATE_LIMIT_MESSAGES_PER_MINUTE: '10000',
  RATE_LIMIT_REQUESTS_PER_MINUTE: '100000',
  MAILS_PER_NETWORK_PER_HOUR: '100000',
};

export async function startNetwork(environment: Readonly<Record<string, string>> = {}): Promise<Network> {
  const database = await createTestDatabase();
  const directory = await mkdtemp(path.join(tmpdir(), 'consilium-network-'));
  const port = await testPort();
  const inboxDirectory = path.join(directory, 'inbox');
  const inbox = createLocalInbox({ directory: inboxDirectory, clock: systemClock });
  const start = () =>
    startStack({
      databaseUrl: (service) => database.url(service),
      dataDirectory: directory,
      inboxDirectory,
      port,
      publicUrl: `http://127.0.0.1:${port}`,
      webDirectory: undefined,
      environment: { ...generousLimits, ...environment },
      clock: systemClock,
      logLevel: process.env['TEST_LOG_LEVEL'] ?? 'silent',
    });
  let stack: Stack = await start();
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    urlOf: (part) => `http://127.0.0.1:${stack.ports[part]}`,
    sandboxUrl: () => `http://127.0.0.1:${stack.ports['sandbox']}`,
    database,
    dataDirectory: directory,
    inbox: () => inbox.list(100),
    person: (options) => signedInPerson(url, database, options),
    call: (place, options) => call(url, place, options),
    async restart() {
      await stack.stop();
      stack = await start();
    },
    async stop() {
      await stack.stop();
      await database.drop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

function call(url: string, place: string, { as, method, body, headers, signal }: CallOptions = {}): Promise<Response> {
  return fetch(`${url}${place}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    redirect: 'manual',
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(as && { authorization: `Bearer ${as.accessToken}` }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
  });
}

async function signedInPerson(
  url: string,
  database: TestDatabase,
  options: { roles?: readonly Role[]; zone?: string } = {},
): Promise<Person> {
  const email = `${randomUUID()}@example.org`;
  const pool = database.pool('auth');
  const { roles = [], zone = 'UTC' } = options;
  const account = { email, password: PASSWORD, fullName: 'Flow Person', roles: [...roles], zone, confirmed: true };
  const { userId, pseudonym } = await seedAccount({ pool, clock: systemClock }, account);
  const answer = await call(url, '/auth/v1/token?grant_type=password', { body: { email, password: PASSWORD } });
  if (answer.status !== 200) throw new Error(`could not sign in: ${answer.status} ${await answer.text()}`);
  const session = (await answer.json()) as { access_token: string; refresh_token: string };
  const person = { email, userId, pseudonym, accessToken: session.access_token, refreshToken: session.refresh_token };
  if (roles.length > 0 || zone !== 'UTC') await entitled(database, person, zone);
  return person;
}

/** The gateway gets roles and time zone by events. */
function entitled(database: TestDatabase, person: Person, zone: string): Promise<void> {
  return eventually(async () => {
    const { rowCount } = await database
      .pool()
      .query('select 1 from gateway.entitlements where pseudonym = $1 and zone = $2', [person.pseudonym, zone]);
    if (rowCount !== 1) throw new Error('the gateway has not heard of the account yet');
  });
}
