// More sessions than there are connections refresh at once while the loaded keys are too old.
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { manualClock } from '@consilium/kit/clock.ts';
import { newId } from '@consilium/kit/ids.ts';
import { createPool } from '@consilium/kit/postgres/pool.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { Pool } from 'pg';
import { hashOfToken, newRefreshToken } from '../refresh-tokens/refresh-token.ts';
import { insertRefreshToken } from '../refresh-tokens/refresh-tokens.sql.ts';
import { insertSession } from '../sessions/sessions.sql.ts';
import { member, refresh, tokensOf } from '../testing/signed-up.ts';
import { startAuth } from '../testing/started-auth.ts';
import type { StartedAuth } from '../testing/started-auth.ts';
import { createKeyRing } from './key-ring.ts';
import { RELOAD_AFTER_MS } from './own-keys.ts';
import { createSealer } from './sealer.ts';

const SESSIONS = 24;
let auth: StartedAuth;
let pool: Pool;
beforeAll(async () => {
  auth = await startAuth();
  pool = createPool({ url: auth.database.url('auth'), applicationName: 'two', maxConnections: 2 });
});
afterAll(async () => {
  await pool.end();
  await auth.stop();
});

const readings: string[] = [];
beforeEach(() => void readings.splice(0));

/** The same pool, with a list of the statements that read keys. */
function watched(): Pool {
  const query: Queryable['query'] = (statement, values) => {
    if (typeof statement === 'string' && statement.includes('from auth.signing_keys')) readings.push(statement);
    return (pool as Queryable).query(statement, values);
  };
  return new Proxy(pool, { get: (target, key) => (key === 'query' ? query : bound(target, key)) });
}

function bound(target: Pool, key: string | symbol): unknown {
  const value: unknown = Reflect.get(target, key);
  return typeof value === 'function' ? value.bind(target) : value;
}

function ring(clock: ReturnType<typeof manualClock>) {
  return createKeyRing({ pool: watched(), clock, sealer: createSealer(undefined), tokenLifetimeSeconds: 3600 });
}

/** Inserts the sessions directly: signing in with a password would take most of the time. */
function startSessions(userId: string): Promise<string[]> {
  const now = auth.clock.now();
  return Promise.all(
    Array.from({ length: SESSIONS }, async () => {
      const [id, token] = [newId(), newRefreshToken()];
      await insertSession(pool, { id, userId, amr: [], userAgent: null, now });
      await insertRefreshToken(pool, { hash: hashOfToken(token), sessionId: id, parentHash: null, now });
      return token;
    }),
  );
}

test('24 sessions refresh at once just when the keys have to be read again, over and over, and none is refused', async () => {
  let tokens = await startSessions((await member(auth)).userId);
  for (const laterByMs of [RELOAD_AFTER_MS, RELOAD_AFTER_MS - 10_000, 10 * RELOAD_AFTER_MS]) {
    auth.clock.advance(laterByMs);
    const answers = await Promise.all(tokens.map((token) => refresh(auth, token)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    tokens = answers.map((answer) => tokensOf(answer).refreshToken);
  }
});

test('with two connections 24 transactions sign with keys of any age, and nobody waits for a third', async () => {
  const clock = manualClock(new Date());
  const keys = await ring(clock);
  clock.advance(RELOAD_AFTER_MS);
  const signed = await Promise.all(
    Array.from({ length: SESSIONS }, async () => {
      await keys.reloadIfStale();
      return transaction(pool, async (tx) => {
        await tx.query('select 1');
        return keys.signingKey().keyId;
      });
    }),
  );
  expect(new Set(signed).size).toBe(1);
  // Once at the start, once for all of them.
  expect(readings).toHaveLength(2);
});

test('a crowd with made-up key ids causes one reading, and the next ones are five seconds apart', async () => {
  const clock = manualClock(new Date());
  const keys = await ring(clock);
  const crowd = () =>
    Promise.all(Array.from({ length: SESSIONS }, (_, n) => keys.verifyingKey(`made-up-${n}`, 'ES256')));
  await crowd();
  expect(readings).toHaveLength(1);
  clock.advance(5_000);
  expect(await crowd()).toEqual(Array.from({ length: SESSIONS }, () => undefined));
  await crowd();
  expect(readings).toHaveLength(2);
});

test('shortly before the keys are too old they are reloaded in the background, and nobody waits for that', async () => {
  const clock = manualClock(new Date());
  const keys = await ring(clock);
  clock.advance(RELOAD_AFTER_MS - 10_000);
  const held = [await pool.connect(), await pool.connect()];
  // No connection is free: a caller that waited for one would wait for ever.
  await keys.reloadIfStale();
  await keys.reloadIfStale();
  for (const client of held) client.release();
  expect(readings).toHaveLength(2);
});

test('a reload that began before a key was dropped does not bring it back', async () => {
  const clock = manualClock(new Date());
  const keys = await ring(clock);
  const dropped = keys.signingKey().keyId;
  const [gate, begun] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  const slow = new Proxy(pool, {
    get: (target, key) =>
      key === 'query'
        ? async (statement: string, values: unknown[]) => {
            const answer = await target.query(statement, values);
            if (isFirst) return answer;
            begun.resolve(undefined);
            await gate.promise;
            return answer;
          }
        : bound(target, key),
  });
  let isFirst = true;
  const options = { pool: slow, clock, sealer: createSealer(undefined), tokenLifetimeSeconds: 3600 };
  const late = await createKeyRing(options);
  isFirst = false;
  clock.advance(RELOAD_AFTER_MS);
  const reading = late.reloadIfStale();
  await begun.promise;
  isFirst = true;
  const fresh = await late.rotate({ dropOthers: true });
  gate.resolve(undefined);
  await reading;
  expect(late.signingKey().keyId).toBe(fresh);
  expect(await late.verifyingKey(dropped, 'ES256')).toBeUndefined();
});
