// A whole gateway for tests: real Postgres, an auth that publishes real keys, and one test upstream for all other services.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { systemClock } from '@consilium/kit/clock.ts';
import type { Clock } from '@consilium/kit/clock.ts';
import { createPostgresEventLog } from '@consilium/kit/event-log/postgres-event-log.ts';
import { createProcessKeys } from '@consilium/kit/identity/process-keys.ts';
import type { ProcessKeys } from '@consilium/kit/identity/process-keys.ts';
import { verifyVerdict } from '@consilium/kit/identity/tokens.ts';
import { identityFrom } from '@consilium/kit/identity/verified-identities.ts';
import type { Identity, Verdict } from '@consilium/kit/identity/identity.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { EventLog } from '@consilium/kit/event-log/event-log.ts';
import type { RunningService } from '@consilium/kit/lifecycle/service.ts';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { CryptoKey, JWK } from 'jose';
import { pino } from 'pino';
import type { GatewayOptions } from '../app.ts';
import { startGateway } from '../service.ts';
import { startTestUpstream } from './test-upstream.ts';
import type { Seen, TestUpstream } from './test-upstream.ts';

export interface Person {
  readonly userId: string;
  readonly pseudonym: string;
  readonly sessionId: string;
}

export interface TestGateway {
  readonly url: string;
  readonly database: TestDatabase;
  readonly upstream: TestUpstream;
  readonly auth: TestAuth;
  readonly eventLog: EventLog;
  readonly running: RunningService;
  call(
    path: string,
    init?: Omit<RequestInit, 'headers'> & { headers?: Readonly<Record<string, string>>; token?: string },
  ): Promise<Response>;
  identityIn(seen: Seen, audience?: string): Promise<Identity | undefined>;
  verdictIn(seen: Seen): Promise<Verdict | undefined>;
  /** A second replica on the same database. */
  startReplica(): Promise<{ url: string; stop(): Promise<void> }>;
  stop(): Promise<void>;
}

export function newPerson(): Person {
  return { userId: randomUUID(), pseudonym: randomUUID(), sessionId: randomUUID() };
}

export interface TestAuth {
  readonly url: string;
  revoked: string[];
  /** `changes` replaces claims; `key` signs instead of the published key. */
  token(person: Person, changes?: Record<string, unknown>, key?: CryptoKey): Promise<string>;
  /** Signed with the published RSA key. */
  rsaToken(person: Person): Promise<string>;
  stop(): Promise<void>;
}

async function startTestAuth(publicUrl: string): Promise<TestAuth> {
  const issuer = `${publicUrl}/auth/v1`;
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const rsa = await generateKeyPair('RS256', { extractable: true });
  const keys: JWK[] = [
    { ...(await exportJWK(publicKey)), kid: 'test-key', alg: 'ES256', use: 'sig' },
    { ...(await exportJWK(rsa.publicKey)), kid: 'rsa-key', alg: 'RS256', use: 'sig' },
  ];
  const server = createServer((request, response) => {
    response.setHeader('Content-Type', 'application/json');
    if (request.url === '/auth/v1/.well-known/jwks.json') response.end(JSON.stringify({ keys }));
    else if (request.url === '/internal/revoked-sessions' && request.headers.authorization?.startsWith('Bearer '))
      response.end(
        JSON.stringify({
          sessions: auth.revoked.map((sessionId) => ({ sessionId, revokedAt: '2026-11-21T12:00:00Z' })),
        }),
      );
    else response.end(JSON.stringify({ url: request.url, headers: request.headers }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const auth: TestAuth = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    revoked: [],
    token: (person, changes = {}, signingKey = privateKey) =>
      new SignJWT({ ...claimsOf(person, issuer), ...changes })
        .setProtectedHeader({ alg: 'ES256', kid: 'test-key' })
        .sign(signingKey),
    rsaToken: (person) =>
      new SignJWT(claimsOf(person, issuer)).setProtectedHeader({ alg: 'RS256', kid: 'rsa-key' }).sign(rsa.privateKey),
    stop: () => new Promise((resolve) => (server.closeAllConnections(), server.close(() => resolve()))),
  };
  return auth;
}

function claimsOf(person: Person, issuer: string) {
  const exp = Math.floor(systemClock.now().getTime() / 1000) + 3600;
  return {
    sub: person.userId,
    pseudonym: person.pseudonym,
    session_id: person.sessionId,
    aud: 'authenticated',
    iss: issuer,
    exp,
  };
}

export async function startTestGateway(
  environment: Readonly<Record<string, string>> = {},
  parts: {
    readonly clock?: Clock;
    readonly options?: GatewayOptions;
    readonly revoked?: readonly string[];
    /** Shared with a service of the test; dropped with the gateway. */
    readonly database?: TestDatabase;
  } = {},
): Promise<TestGateway> {
  const publicUrl = environment['PUBLIC_URL'] ?? 'http://consilium.test';
  const [database, upstream, auth] = await Promise.all([
    parts.database ?? createTestDatabase(),
    startTestUpstream(),
    startTestAuth(publicUrl),
  ]);
  auth.revoked.push(...(parts.revoked ?? []));
  const services = Object.fromEntries(
    ['CHAT', 'BILLING', 'METRICS', 'AFFILIATE', 'ADMIN'].map((name) => [`${name}_URL`, upstream.url]),
  );
  const log = pino({ level: 'silent' });
  const clock = parts.clock ?? systemClock;
  const start = () =>
    startGateway(
      {
        environment: {
          DATABASE_URL: database.url('gateway'),
          PUBLIC_URL: publicUrl,
          AUTH_URL: auth.url,
          ...services,
          DRAIN_MS: '200',
          ...environment,
        },
        log,
        clock,
      },
      parts.options,
    );
  const running = await start();
  const url = `http://127.0.0.1:${running.port}`;
  const keys: ProcessKeys = await createProcessKeys({ pool: database.pool('chat'), process: 'chat', clock });
  const eventLog = createPostgresEventLog({ pool: database.pool('auth'), schema: 'auth', logger: log, clock });
  return {
    url,
    database,
    upstream,
    auth,
    eventLog,
    running,
    call: (path, { token, ...init } = {}) =>
      fetch(url + path, { ...init, headers: { ...init.headers, ...(token && { authorization: `Bearer ${token}` }) } }),
    identityIn: async ({ headers }, audience = 'chat') =>
      headers['x-consilium-identity'] === undefined
        ? undefined
        : identityFrom(keys, headers['x-consilium-identity'], audience),
    verdictIn: async ({ headers }) =>
      headers['x-consilium-verdict'] === undefined
        ? undefined
        : verifyVerdict(keys, headers['x-consilium-verdict'], 'chat'),
    async startReplica() {
      const replica = await start();
      return { url: `http://127.0.0.1:${replica.port}`, stop: () => replica.stop() };
    },
    async stop() {
      await running.stop();
      await eventLog.stop();
      await Promise.all([upstream.stop(), auth.stop()]);
      await database.drop();
    },
  };
}
