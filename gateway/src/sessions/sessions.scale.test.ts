// Over Redis: a revoked session is refused by every gateway within two seconds, whatever happens to Redis meanwhile.
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sessionsRevoked } from '@consilium/contracts/auth/events.ts';
import { makeEvent } from '@consilium/contracts/event.ts';
import type { Fanout } from '@consilium/kit/fanout/fanout.ts';
import { openRedisFanout } from '@consilium/kit/fanout/redis-fanout.ts';
import { newId } from '@consilium/kit/ids.ts';
import { testRedisSettings } from '@consilium/kit/redis/test-settings.ts';
import { startRedisServer } from '@consilium/kit/testing/servers/redis-server.ts';
import type { RedisServer } from '@consilium/kit/testing/servers/redis-server.ts';
import { describeWith } from '@consilium/kit/testing/servers/shared-servers.ts';
import { pino } from 'pino';
import { keepStreamsOpen, openStream } from '../testing/open-stream.ts';
import { newPerson, startTestGateway } from '../testing/test-gateway.ts';
import type { Person, TestGateway } from '../testing/test-gateway.ts';
import { REVOKED_CHANNEL } from './revocations.ts';

const IN_FORCE_WITHIN_MS = 2000;

describeWith(['own-redis'], 'two gateways on Redis', () => {
  let server: RedisServer;
  let gateway: TestGateway;
  let replica: { url: string; stop(): Promise<void> };
  /** The fan-out that auth would use. */
  let fanout: Fanout;
  const prefix = `test-${newId()}`;
  beforeAll(async () => {
    server = await startRedisServer();
    gateway = await startTestGateway({
      FANOUT: 'redis',
      REDIS_URL: server.url,
      REDIS_KEY_PREFIX: prefix,
      RATE_LIMIT_REQUESTS_PER_MINUTE: '-1',
    });
    keepStreamsOpen(gateway.upstream);
    replica = await gateway.startReplica();
    fanout = await openRedisFanout({
      config: testRedisSettings(server.url, { REDIS_KEY_PREFIX: prefix, REDIS_TIMEOUT_MS: 1000 }),
      logger: pino({ level: 'silent' }),
    });
  });
  afterAll(async () => {
    await fanout.stop();
    await replica.stop();
    await gateway.stop();
    await server.remove();
  });

  const gateways = () => [gateway.url, replica.url];

  async function statusesOf(person: Person): Promise<readonly number[]> {
    const authorization = `Bearer ${await gateway.auth.token(person)}`;
    const asked = gateways().map((url) => fetch(`${url}/api/chat/experts`, { headers: { authorization } }));
    return Promise.all(asked.map(async (response) => (await response).status));
  }

  /** Returns the last statuses, as soon as all are refusals or the time is over. */
  async function refusedWithin(person: Person, withinMs: number): Promise<readonly number[]> {
    const deadline = performance.now() + withinMs;
    for (;;) {
      const statuses = await statusesOf(person);
      if (statuses.every((status) => status === 401) || performance.now() > deadline) return statuses;
    }
  }

  async function streamOf(url: string, person: Person): Promise<IncomingMessage> {
    const authorization = `Bearer ${await gateway.auth.token(person)}`;
    return (await openStream(`${url}/api/chat/replies/1/stream`, { authorization })).resume();
  }

  const signal = (person: Person) => fanout.publish(REVOKED_CHANNEL, JSON.stringify([person.sessionId]));

  test('a signal takes effect on both gateways, and their open streams end', async () => {
    const person = newPerson();
    expect(await statusesOf(person)).toEqual([200, 200]);
    const streams = await Promise.all(gateways().map((url) => streamOf(url, person)));
    const closed = Promise.all(streams.map((stream) => once(stream, 'end')));
    await signal(person);
    expect(await refusedWithin(person, IN_FORCE_WITHIN_MS)).toEqual([401, 401]);
    await closed;
  });

  test('a signal sent during an outage takes effect as soon as Redis is back, without its data', async () => {
    const person = newPerson();
    expect(await statusesOf(person)).toEqual([200, 200]);
    await server.kill();
    await signal(person);
    await server.start();
    expect(await refusedWithin(person, 2 * IN_FORCE_WITHIN_MS)).toEqual([401, 401]);
  });

  test("after an outage auth's list is read again, so that revocations without a signal take effect too", async () => {
    const person = newPerson();
    expect(await statusesOf(person)).toEqual([200, 200]);
    await server.kill();
    gateway.auth.revoked.push(person.sessionId);
    await server.start();
    expect(await refusedWithin(person, 2 * IN_FORCE_WITHIN_MS)).toEqual([401, 401]);
  });

  test('the event repeats a signal that was never sent', async () => {
    const person = newPerson();
    expect(await statusesOf(person)).toEqual([200, 200]);
    const fields = { id: newId(), time: new Date(), source: 'auth', subject: person.pseudonym };
    const data = { sessionIds: [person.sessionId], reason: 'sign_out' as const };
    await gateway.eventLog.publish([makeEvent(sessionsRevoked, { ...fields, data })]);
    expect(await refusedWithin(person, IN_FORCE_WITHIN_MS)).toEqual([401, 401]);
  });
});
