// The real service on a database of its own, with a manual clock and a local inbox.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { accountPrefix } from '@consilium/contracts/gateway/routes.ts';
import { manualClock } from '@consilium/kit/clock.ts';
import { identityHeader } from '@consilium/kit/identity/identity.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { createProcessKeys } from '@consilium/kit/identity/process-keys.ts';
import { signIdentity } from '@consilium/kit/identity/tokens.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import { createLocalInbox } from '@consilium/kit/mail/local-inbox.ts';
import type { InboxMail } from '@consilium/kit/mail/local-inbox.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { QueryResult, QueryResultRow } from 'pg';
import { authService } from '../service.ts';
import { SITE } from './site.ts';

export { SITE };
const PATIENCE_MS = 45_000;
/** A hash of the real cost takes 50 ms of a processor, and most tests sign somebody up. */
export const CHEAP_HASH_MEMORY_KIB = 64;

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface CallOptions {
  readonly body?: unknown;
  readonly bearer?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Redirected {
  readonly status: number;
  readonly location: URL;
  readonly fragment: URLSearchParams;
}

export interface StartedAuth {
  readonly url: string;
  readonly database: TestDatabase;
  readonly clock: ReturnType<typeof manualClock>;
  /** `call('POST /signup?x=y', { body })`; uses the current API version unless headers say otherwise. */
  call(what: string, options?: CallOptions): Promise<Answer>;
  /** `account('GET /sessions', accessToken)`: through /api/account, with the identity that the gateway would sign. */
  account(what: string, accessToken?: string, options?: Omit<CallOptions, 'bearer'>): Promise<Answer>;
  /** The identity headers that the gateway would send for this access token. */
  identityHeaders(accessToken: string): Promise<Readonly<Record<string, string>>>;
  /** Where the service's files are kept. */
  readonly filesDirectory: string;
  /** The newest mail to an address, as soon as there are `count` of them. */
  mail(to: string, count?: number): Promise<InboxMail & { readonly link: string; readonly code: string }>;
  mailsTo(to: string): Promise<readonly InboxMail[]>;
  /** Follows a mail's link as a browser would, up to the redirect. */
  follow(link: string, method?: string): Promise<Redirected>;
  /** Follows the link of the newest mail to an address, as soon as there are `count` mails. */
  followMail(to: string, count?: number): Promise<Redirected>;
  /** Reads rows as the owner of the database. */
  query<Row extends QueryResultRow = QueryResult['rows'][number]>(
    sql: string,
    values?: readonly unknown[],
  ): Promise<Row[]>;
  stop(): Promise<void>;
}

export async function startAuth(environment: Readonly<Record<string, string>> = {}): Promise<StartedAuth> {
  const database = await createTestDatabase();
  const clock = manualClock(new Date());
  const directory = await mkdtemp(path.join(tmpdir(), 'auth-inbox-'));
  const filesDirectory = path.join(directory, 'files');
  const inbox = createLocalInbox({ directory, clock });
  const tidy = async () => {
    await database.drop();
    await rm(directory, { recursive: true, force: true });
  };
  const starting = authService.start({
    environment: {
      DATABASE_URL: database.url('auth'),
      PUBLIC_URL: SITE,
      INBOX_DIR: directory,
      FILES_DIR: filesDirectory,
      PASSWORD_HASH_MEMORY_KIB: String(CHEAP_HASH_MEMORY_KIB),
      ...environment,
    },
    log: createLogger('auth', 'fatal'),
    clock,
  });
  const running = await starting.catch(async (error: unknown) => {
    await tidy();
    throw error;
  });
  const url = `http://127.0.0.1:${running.port}/auth/v1`;
  const gatewayKeys = await createProcessKeys({ pool: database.pool(), process: 'gateway', clock });
  const identityHeaders = async (accessToken: string) => ({
    [identityHeader]: await signIdentity(gatewayKeys, identityIn(accessToken), 'auth'),
  });
  const mailsTo = async (to: string) => (await inbox.list(1000)).filter((mail) => mail.to === to);
  const mail: StartedAuth['mail'] = async (to, count = 1) => {
    const mails = await eventually(async () => {
      const found = await mailsTo(to);
      return found.length >= count ? found : undefined;
    }, `mail ${count} to ${to}`);
    const newest = mails[0];
    if (!newest) throw new Error('there is no mail');
    return { ...newest, link: newest.links[0] ?? '', code: /code: (\d{6,10})/.exec(newest.text)?.[1] ?? '' };
  };
  const follow: StartedAuth['follow'] = async (link, method = 'GET') => {
    const response = await fetch(link.replace(`${SITE}/auth/v1`, url), { method, redirect: 'manual' });
    const location = new URL(response.headers.get('location') ?? 'about:blank');
    return { status: response.status, location, fragment: new URLSearchParams(location.hash.slice(1)) };
  };
  return {
    url,
    database,
    clock,
    call: (what, options) => call(url, what, options),
    identityHeaders,
    filesDirectory,
    account: async (what, accessToken, options = {}) => {
      const identity = accessToken === undefined ? {} : await identityHeaders(accessToken);
      const headers = { ...identity, ...options.headers };
      return call(`http://127.0.0.1:${running.port}${accountPrefix}`, what, { ...options, headers });
    },
    mailsTo,
    mail,
    follow,
    followMail: async (to, count) => follow((await mail(to, count)).link),
    query: async (sql, values = []) => (await database.pool().query(sql, [...values])).rows,
    async stop() {
      await running.stop();
      await tidy();
    },
  };
}

/** The identity that the gateway reads from an access token. */
function identityIn(accessToken: string): Identity {
  const payload = Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString();
  const claims = JSON.parse(payload) as { sub: string; session_id: string; pseudonym: string };
  const { sub: userId, session_id: sessionId, pseudonym } = claims;
  return { userId, sessionId, pseudonym, roles: [], tier: 'free', zone: 'UTC' };
}

async function call(url: string, what: string, { body, bearer, headers }: CallOptions = {}): Promise<Answer> {
  const [method = 'GET', place = '/'] = what.split(' ');
  const response = await fetch(`${url}${place}`, {
    method,
    headers: {
      'Content-Type': 'application/json;charset=UTF-8',
      'X-Supabase-Api-Version': '2024-01-01',
      ...(bearer === undefined ? {} : { Authorization: `Bearer ${bearer}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isRaw(body) ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' ? {} : (JSON.parse(text) as Answer['body']),
  };
}

function isRaw(body: unknown): body is string | Uint8Array<ArrayBuffer> {
  return typeof body === 'string' || body instanceof Uint8Array;
}

/** Waits until `look` finds something. */
export async function eventually<Found>(look: () => Promise<Found | undefined>, what: string): Promise<Found> {
  const deadline = performance.now() + PATIENCE_MS;
  while (performance.now() < deadline) {
    const found = await look();
    if (found !== undefined) return found;
    await delay(20);
  }
  throw new Error(`waited in vain for ${what}`);
}
