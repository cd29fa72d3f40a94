// Parallel messages on several replicas: the advisor is called only for the one that is accepted.
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Identity, Judgement } from '@consilium/kit/identity/identity.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { createPostgresQuota } from '@consilium/kit/quota/postgres-quota.ts';
import type { QuotaStore } from '@consilium/kit/quota/quota-store.ts';
import { eventually, somebody } from '@consilium/kit/testing/service-under-test.ts';
import { startChatUnderTest } from '../testing/chat-under-test.ts';
import type { ChatUnderTest } from '../testing/chat-under-test.ts';
import { finish } from '../testing/scripted-advisor.ts';
import { countMessagesOf, holdStates, unitsOf } from '../testing/test-state.sql.ts';

const TOGETHER = 20;
const json = 'application/json';
let database: TestDatabase;
let replicas: ChatUnderTest[];
let quota: QuotaStore;
/** Every call of the advisor waits for this before its first word. */
let goOn: PromiseWithResolvers<void>;
let open: number;
let mostOpen: number;

beforeAll(async () => {
  database = await createTestDatabase();
  replicas = [await startChatUnderTest(database), await startChatUnderTest(database)];
  quota = createPostgresQuota({ pool: database.pool('gateway') });
});
afterAll(async () => {
  await quota.stop();
  await Promise.all(replicas.map((chat) => chat.stop()));
  await database.drop();
});
beforeEach(() => {
  goOn = Promise.withResolvers<void>();
  open = 0;
  mostOpen = 0;
  for (const chat of replicas)
    chat.advisor.say(async function* speak() {
      open += 1;
      mostOpen = Math.max(mostOpen, open);
      try {
        await goOn.promise;
        yield { type: 'text-delta', text: 'Advice.' };
        yield finish;
      } finally {
        open -= 1;
      }
    });
});
afterEach(() => goOn.resolve());

const replica = (number: number) => replicas[number % replicas.length] as ChatUnderTest;
const calls = () => replicas.reduce((sum, chat) => sum + chat.advisor.requests.length, 0);

/** Takes a unit as the gateway does, with a high limit. */
async function heldUnit({ pseudonym: subject, zone }: Identity, idempotencyKey: string): Promise<Judgement> {
  const message = { subject, class: 'standard', idempotencyKey, limit: 10 * TOGETHER, zone, now: new Date() };
  const answer = await quota.hold(message);
  if (answer.outcome !== 'held') throw new Error(`no hold: ${answer.reason}`);
  const { holdId, used, held, windowStartsAt, resetsAt } = answer;
  const day = { windowStartsAt: windowStartsAt.toISOString(), resetsAt: resetsAt.toISOString() };
  return { outcome: 'held', holdId, class: 'standard', used: used + held, limit: message.limit, ...day };
}

describe('parallel messages', () => {
  test('in one conversation, on two replicas: one is accepted, the advisor is called once, the other units are released', async () => {
    const person = somebody();
    const id = await replica(0).newConversation(person);
    const before = calls();
    const verdicts = await Promise.all(
      Array.from({ length: TOGETHER }, async () => {
        const key = randomUUID();
        return { key, verdict: await heldUnit(person, key) };
      }),
    );
    const answers = await Promise.all(
      verdicts.map((message, number) =>
        replica(number).send(person, id, `Question ${number}`, { accept: json, ...message }),
      ),
    );
    const statuses = answers.map(({ status }) => status).toSorted((left, right) => left - right);
    expect(statuses).toEqual([202, ...Array.from({ length: TOGETHER - 1 }, () => 409)]);
    await eventually(async () => expect(open).toBeGreaterThan(0));
    expect([calls() - before, mostOpen, await countMessagesOf(database, id)]).toEqual([1, 1, 1]);
    goOn.resolve();
    await eventually(async () => expect(await unitsOf(database, person)).toEqual({ used: 1, held: 0 }));
    expect((await holdStates(database, person)).filter((state) => state === 'released')).toHaveLength(TOGETHER - 1);
  });

  test('with one key and one unit, in many conversations: one is accepted, and the advisor is called once', async () => {
    const person = somebody();
    const ids = await Promise.all(Array.from({ length: TOGETHER }, () => replica(0).newConversation(person)));
    const before = calls();
    const key = randomUUID();
    const verdict = await heldUnit(person, key);
    const answers = await Promise.all(
      ids.map((id, number) => replica(number).send(person, id, 'My laptop is slow', { accept: json, key, verdict })),
    );
    const statuses = answers.map(({ status }) => status).toSorted((left, right) => left - right);
    expect(statuses).toEqual([202, ...Array.from({ length: TOGETHER - 1 }, () => 422)]);
    await eventually(async () => expect(open).toBeGreaterThan(0));
    expect([calls() - before, mostOpen]).toEqual([1, 1]);
    goOn.resolve();
    await eventually(async () => expect(await unitsOf(database, person)).toEqual({ used: 1, held: 0 }));
  });
});
