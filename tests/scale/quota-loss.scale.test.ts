// Redis loses all data: used and held units are rebuilt exactly from the database, while messages continue.
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { ledgerHealthSchema } from '@consilium/contracts/billing/ledger-check.ts';
import { gatewayModesSchema } from '@consilium/contracts/gateway/http.ts';
import type { UsageAnswer } from '@consilium/contracts/gateway/http.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { eventually } from '@consilium/kit/testing/service-under-test.ts';
import { startRedisServer } from '@consilium/kit/testing/servers/redis-server.ts';
import type { RedisServer } from '@consilium/kit/testing/servers/redis-server.ts';
import { describeWith, sharedKafka } from '@consilium/kit/testing/servers/shared-servers.ts';
import { readReply } from '../flows/reply-reader.ts';
import type { Member } from '../traffic/traffic.ts';
import { emptyRedis } from './empty-redis.ts';
import { startProduct } from './product.ts';
import type { Product } from './product.ts';

// Nine processes on a machine that may be busy.
jest.setTimeout(240_000);

const LIMIT = 15;
const problem = 'My laptop has become very slow and takes ages to start';

const figuresOf = ({ used, held, limit, resetsAt }: UsageAnswer['classes']['standard']) => ({
  used,
  held,
  limit,
  resetsAt,
});

describeWith(['kafka', 'own-redis'], 'a Redis that lost its data', () => {
  let database: TestDatabase;
  let redis: RedisServer;
  let product: Product;
  const complaints: string[] = [];

  beforeAll(async () => {
    [database, redis] = await Promise.all([createTestDatabase(), startRedisServer()]);
    const servers = {
      databaseUrl: (part: string) => database.url(part),
      kafka: sharedKafka(),
      redis: { url: redis.url, prefix: 'lost' },
    };
    product = await startProduct(servers, {
      replicas: { gateway: 2, chat: 2 },
      // A reply sends its first word within a second and continues until it is stopped.
      advisorDelayMs: 700,
      environment: { QUOTA_FREE_STANDARD: String(LIMIT), REPLY_MAX_AGE_MS: '600000', LOG_LEVEL: 'warn' },
      onLine: (replica, line) => complaints.push(`${replica} ${line}`),
    });
    // Until both have rebuilt their stores, accepted messages cost no unit.
    await settled(await person(), 0, 0);
  });
  afterAll(async () => {
    await product?.stop();
    await redis.remove();
    await database.drop();
  });
  afterEach(() => {
    complaints.length = 0;
  });

  let turn = 0;
  /** Alternates between the gateways. */
  const call = (path: string, { accessToken }: Member, body?: unknown, headers: Record<string, string> = {}) => {
    const url = product.urls()[(turn += 1) % 2] ?? '';
    return fetch(`${url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${accessToken}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  };
  const person = () => product.person();
  const newConversation = async (member: Member) =>
    ((await (await call('/api/chat/conversations', member, { expertId: 'tech' })).json()) as { id: string }).id;
  const send = async (
    member: Member,
    { kind = 'standard', key = randomUUID(), to }: { kind?: string; key?: string; to?: string } = {},
  ): Promise<Response> => {
    const id = to ?? (await newConversation(member));
    const headers = { 'idempotency-key': key, accept: 'application/json' };
    return call(`/api/chat/conversations/${id}/messages?class=${kind}`, member, { text: problem }, headers);
  };
  const accepted = async (member: Member, options: Parameters<typeof send>[1] = {}): Promise<string> => {
    const answer = await send(member, options);
    if (answer.status !== 202) throw new Error(`not accepted: ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { replyId: string }).replyId;
  };
  const stop = async (member: Member, replyId: string) =>
    expect((await call(`/api/chat/replies/${replyId}/stop`, member, {})).status).toBe(200);
  /** Reads to the first word, then stops: the reply counts. */
  const counted = async (member: Member, kind = 'standard') => {
    const replyId = await accepted(member, { kind });
    for await (const { event } of readReply(await call(`/api/chat/replies/${replyId}/stream`, member)))
      if (event === 'delta') break;
    await stop(member, replyId);
    const asked = 'select status, delivered, generation from chat.replies where id = $1';
    const ended = [{ status: 'stopped', delivered: true, generation: 1 }];
    await eventually(async () => expect((await database.pool().query(asked, [replyId])).rows).toEqual(ended));
    return replyId;
  };
  /** A premium reply that did not help: its unit is given back. */
  const unhelpful = async (member: Member, replyId: string) => {
    const answer = await call(`/api/chat/replies/${replyId}/feedback`, member, { feedback: 'down' });
    expect(await answer.json()).toMatchObject({ receipt: { state: 'not_counted', reason: 'given_back' } });
  };
  const usage = async (member: Member) => (await (await call('/api/usage', member)).json()) as UsageAnswer;
  const figures = async (member: Member) => {
    const { mode, classes } = await usage(member);
    return { mode, standard: figuresOf(classes.standard), premium: figuresOf(classes.premium) };
  };
  const settled = async (member: Member, used: number, held: number, premium = 0) =>
    eventually(async () => {
      for (let gateway = 0; gateway < 2; gateway += 1)
        expect(await figures(member)).toMatchObject({
          mode: 'normal',
          standard: { used, held },
          premium: { used: premium, held: 0 },
        });
    });
  const forgetAll = () => emptyRedis(redis.url);
  const admin = async () => {
    const member = await person();
    await database.pool().query(
      `insert into gateway.entitlements (pseudonym, roles) values ($1, '{admin}')
           on conflict (pseudonym) do update set roles = excluded.roles`,
      [member.pseudonym],
    );
    await eventually(async () => expect((await call('/api/gateway/modes', member)).status).toBe(200), 90_000);
    return member;
  };
  const modes = async (asking: Member) => {
    const { replicas } = gatewayModesSchema.parse(await (await call('/api/gateway/modes', asking)).json());
    return replicas.map(({ quota }) => quota.mode);
  };
  /** A person's units by the database: replies with a unit that counts or may still count. */
  const unitsInRows = async ({ pseudonym }: Member) => {
    const { rows } = await database.pool().query<{ units: number }>(
      `select count(*)::int as units from chat.replies
        where pseudonym = $1 and hold_id is not null and (status = 'running' or delivered)`,
      [pseudonym],
    );
    return rows[0]?.units ?? 0;
  };

  test.each([
    ['emptied', forgetAll],
    [
      'started anew',
      async () => {
        await redis.kill();
        await redis.start();
      },
    ],
  ])(
    '%s: everybody’s figures are as before, running replies continue and count, retries find their message',
    async (_how, lose) => {
      const [used, running, both, gone] = [await person(), await person(), await person(), await person()];
      const key = randomUUID();
      const to = await newConversation(both);
      const [open, second] = await Promise.all([accepted(running), accepted(both, { key, to }), counted(both)]);
      await Promise.all([counted(used), counted(used), counted(used, 'premium'), counted(gone)]);
      await unhelpful(used, await counted(used, 'premium'));
      await Promise.all([settled(used, 2, 0, 1), settled(running, 0, 1), settled(both, 1, 1), settled(gone, 1, 0)]);
      const everybody = [used, running, both, gone];
      const before = await Promise.all(everybody.map(figures));
      // Only the ledger still has this one.
      await eventually(async () => {
        const { rowCount } = await database
          .pool()
          .query('select 1 from billing.quota_ledger where pseudonym = $1', [gone.pseudonym]);
        expect(rowCount).toBe(1);
      });
      await database.pool().query('delete from chat.conversations where pseudonym = $1', [gone.pseudonym]);
      const lostAtMs = performance.now();
      await lose();
      await eventually(async () => expect(await Promise.all(everybody.map(figures))).toEqual(before));
      process.stdout.write(`figures were back after ${Math.round(performance.now() - lostAtMs)} ms\n`);
      expect(await accepted(both, { key, to })).toBe(second);
      await Promise.all([stop(running, open), stop(both, second)]);
      await Promise.all([settled(running, 1, 0), settled(both, 2, 0), settled(used, 2, 0, 1)]);
    },
  );

  test('during a rebuild premium messages are refused, standard ones are accepted within bounds, and administrators see it', async () => {
    const [asking, member] = [await admin(), await person()];
    await counted(member);
    await settled(member, 1, 0);
    await eventually(async () => expect(await modes(asking)).toEqual(['store', 'store']));
    // The rebuild waits for messages being accepted; this one is slow.
    const holding = await database.pool().connect();
    await holding.query(`select pg_advisory_lock_shared(hashtextextended('chat.quota-rebuild', 0))`);
    await forgetAll();
    try {
      await eventually(async () => expect(await modes(asking)).toEqual(['rebuilding', 'rebuilding']));
      const refused = await send(member, { kind: 'premium' });
      expect([refused.status, await refused.json()]).toMatchObject([503, { code: 'LIMITS_UNAVAILABLE' }]);
      const replyId = await accepted(member);
      await stop(member, replyId);
      expect((await usage(member)).mode).toBe('degraded');
    } finally {
      await holding.query(`select pg_advisory_unlock_shared(hashtextextended('chat.quota-rebuild', 0))`);
      holding.release();
    }
    await settled(member, 1, 0);
    await eventually(async () => expect(await modes(asking)).toEqual(['store', 'store']));
    expect((await send(member, { kind: 'premium' })).status).toBe(202);
  });

  test('a loss amid sixty simultaneous messages gives no unit too many and loses none', async () => {
    // Early on most units are in flight between gateway and chat: without the fence of a rebuild 22 were counted here.
    for (const afterMs of [3, 5, 10, 40, 150]) {
      const member = await person();
      const conversations = await Promise.all(Array.from({ length: 60 }, () => newConversation(member)));
      const sending = conversations.map((to) => send(member, { to }));
      await delay(afterMs);
      await forgetAll();
      const first = await Promise.all(sending);
      await eventually(async () => expect((await usage(member)).mode).toBe('normal'));
      // And once more with the remaining units, after the rebuild.
      const refused = conversations.filter((_id, index) => first[index]?.status !== 202);
      const again = await Promise.all(refused.map((to) => send(member, { to })));
      const statuses = [...first, ...again].map(({ status }) => status);
      expect(statuses.filter((status) => ![202, 409, 429, 503].includes(status))).toEqual([]);
      const replies = (await Promise.all(
        [...first, ...again].filter(({ status }) => status === 202).map((answer) => answer.json()),
      )) as { replyId: string }[];
      // A unit that a refused message held comes back a moment later, and can be used then.
      await eventually(async () => {
        if ((await unitsInRows(member)) < LIMIT) replies.push({ replyId: await accepted(member) });
        expect(await unitsInRows(member)).toBeGreaterThanOrEqual(LIMIT);
      });
      const units = await unitsInRows(member);
      process.stdout.write(`lost after ${afterMs} ms: ${replies.length} accepted, ${units} of them on a unit\n`);
      expect(units).toBe(LIMIT);
      await Promise.all(replies.map(({ replyId }) => stop(member, replyId)));
      await eventually(async () => {
        const { used, held } = (await usage(member)).classes.standard;
        expect([used, held]).toEqual([await unitsInRows(member), 0]);
      });
    }
  });

  test('the ledger equals the store afterwards', async () => {
    const asking = await admin();
    const path = '/api/billing/admin/ledger-check';
    const health = async () => ledgerHealthSchema.parse(await (await call(path, asking)).json());
    expect((await call(path, asking, {})).status).toBe(200);
    await eventually(async () => expect(await health()).toMatchObject({ runningSince: null, latest: {} }));
    const { latest, lately } = await health();
    expect(latest).toMatchObject({ failure: null, differences: [] });
    expect(latest?.people).toBeGreaterThan(8);
    expect(lately.premium.givenBack).toBe(2);
  });

  test('there is no dead letter afterwards', async () => {
    for (const schema of ['chat', 'billing', 'gateway', 'metrics']) {
      const { rowCount } = await database.pool().query(`select 1 from ${schema}.parked_events`);
      expect([schema, rowCount]).toEqual([schema, 0]);
    }
  });
});
