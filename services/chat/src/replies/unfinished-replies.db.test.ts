// What a refused or broken-off reply costs: every ending, every length, any number in a day, in parallel.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Receipt } from '@consilium/contracts/chat/conversation.ts';
import { errorCatalogue } from '@consilium/contracts/error.ts';
import {
  FREE_BROKEN_REPLIES_A_DAY,
  FREE_REFUSALS_A_DAY,
  SHORT_REPLY_CHARACTERS,
} from '@consilium/contracts/chat/unfinished-replies.ts';
import { manualClock } from '@consilium/kit/clock.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { eventually, somebody } from '@consilium/kit/testing/service-under-test.ts';
import { AdvisorError } from '../advisors/advisor.ts';
import type { AdvisorFailure } from '../advisors/advisor.ts';
import { eventsOf, startChatUnderTest } from '../testing/chat-under-test.ts';
import type { ChatUnderTest } from '../testing/chat-under-test.ts';
import { newSolution } from '../testing/new-solution.ts';
import { finish, says } from '../testing/scripted-advisor.ts';
import type { Script } from '../testing/scripted-advisor.ts';
import { replyState, unitsOf, usageEventsOf } from '../testing/test-state.sql.ts';

const noon = new Date('2026-11-21T12:00:00Z');
const clock = manualClock(noon);
let database: TestDatabase;
let replicas: ChatUnderTest[];
beforeAll(async () => {
  database = await createTestDatabase();
  replicas = [await startChatUnderTest(database, { clock }), await startChatUnderTest(database, { clock })];
});
afterAll(async () => {
  await Promise.all(replicas.map((chat) => chat.stop()));
  await database.drop();
});

type Ending = 'done' | AdvisorFailure;
const chatNumber = (number: number) => replicas[number % replicas.length] as ChatUnderTest;

function ends(ending: Ending, characters: number, goOn?: Promise<void>): Script {
  return async function* speak() {
    if (characters > 0) yield { type: 'text-delta', text: 'x'.repeat(characters) };
    await goOn;
    if (ending === 'done') yield finish;
    else throw new AdvisorError(ending, 'told to nobody');
  };
}

async function ended(person: Identity, ending: Ending, characters: number): Promise<Receipt> {
  const chat = chatNumber(0);
  chat.advisor.say(ends(ending, characters));
  const id = await chat.newConversation(person);
  const last = (await eventsOf(chat.send(person, id, 'My laptop is slow'))).at(-1);
  if (last?.event !== 'done' && last?.event !== 'error') throw new Error('it did not end');
  const kept = (await chat.conversation(person, id)).messages[0]?.reply;
  expect(kept?.receipt).toEqual(last.data.receipt);
  return last.data.receipt;
}

const counted = (reason: Receipt['reason'] = null) => `counted ${reason}`;
const free = (reason: Receipt['reason']) => `not_counted ${reason}`;
const wordsOf = ({ state, reason }: Receipt) => `${state} ${reason}`;

/** A second, simple implementation of the rule: the receipt of the next reply of a day. */
class SimpleRule {
  private refusals = 0;
  private failures = 0;

  next(ending: Ending, characters: number): string {
    const isRefusal = ending === 'refused' || ending === 'withheld';
    if (characters === 0) return free(isRefusal || ending === 'done' ? 'model_refused' : 'model_failed');
    if (ending === 'done') return counted();
    const isShort = characters <= 400;
    if (isRefusal && !isShort) return counted('refused_after_advice');
    if (isRefusal) return (this.refusals += 1) <= 5 ? free('model_refused') : counted('refusals_used_up');
    this.failures += 1;
    return isShort || this.failures <= 5 ? free('broken_off') : counted('failures_used_up');
  }
}

describe('a day of replies with random endings', () => {
  const endings: readonly Ending[] = ['done', 'refused', 'withheld', 'broken', 'overloaded', 'broken', 'refused'];
  const lengths = [0, 1, 400, 401, 3000];

  test.each([1, 2, 3])('costs what the simple rule says, and the units agree (day %i)', async (seed) => {
    const person = somebody();
    const rule = new SimpleRule();
    let chance = seed;
    const pick = <Value>(values: readonly Value[]): Value => {
      chance = (chance * 48_271) % 2_147_483_647;
      return values[chance % values.length] as Value;
    };
    const told: string[] = [];
    const expected: string[] = [];
    for (let number = 0; number < 15; number += 1) {
      const [ending, characters] = [pick(endings), pick(lengths)];
      expected.push(`${ending} after ${characters}: ${rule.next(ending, characters)}`);
      told.push(`${ending} after ${characters}: ${wordsOf(await ended(person, ending, characters))}`);
    }
    expect(told).toEqual(expected);
    const used = expected.filter((words) => words.includes(': counted')).length;
    await eventually(async () => expect(await unitsOf(database, person)).toEqual({ used, held: 0 }));
    const events = (await usageEventsOf(database, person)).map(({ kind }) => kind);
    expect([events.filter((kind) => kind === 'counted').length, events.length]).toEqual([used, 15]);
  });

  test('counts the sixth short refusal and the sixth broken reply, and begins again the next day', async () => {
    const person = somebody();
    const day = async (ending: Ending, characters: number) => {
      const receipts: string[] = [];
      for (let number = 0; number < 6; number += 1) receipts.push(wordsOf(await ended(person, ending, characters)));
      return receipts;
    };
    const five = <Value>(value: Value) => Array.from({ length: 5 }, () => value);
    expect([FREE_REFUSALS_A_DAY, FREE_BROKEN_REPLIES_A_DAY, SHORT_REPLY_CHARACTERS]).toEqual([5, 5, 400]);
    expect(await day('refused', 400)).toEqual([...five(free('model_refused')), counted('refusals_used_up')]);
    expect(await day('broken', 401)).toEqual([...five(free('broken_off')), counted('failures_used_up')]);
    clock.set(new Date('2026-11-22T12:00:00Z'));
    expect(wordsOf(await ended(person, 'refused', 10))).toBe(free('model_refused'));
    expect(wordsOf(await ended(person, 'broken', 3000))).toBe(free('broken_off'));
    clock.set(noon);
  });

  test('counts a long premium answer that was stopped at a sentence of the prompt', async () => {
    const receipt = await ended(somebody(), 'withheld', 2500);
    expect(receipt).toMatchObject({ state: 'counted', reason: 'refused_after_advice', used: 1 });
  });
});

describe('replies of one person that end in parallel on two replicas', () => {
  test.each([
    ['refused', 10, 'model_refused', 'refusals_used_up'],
    ['broken', 500, 'broken_off', 'failures_used_up'],
  ] as const)('%s: five of ten are free, never six', async (ending, characters, freeReason, countedReason) => {
    const person = somebody();
    const goOn = Promise.withResolvers<void>();
    const running = await Promise.all(
      Array.from({ length: 10 }, async (_unused, number) => {
        const chat = chatNumber(number);
        chat.advisor.say(ends(ending, characters, goOn.promise));
        const id = await chat.newConversation(person);
        return { chat, id, replyId: await chat.accepted(person, id) };
      }),
    );
    for (const { replyId } of running)
      await eventually(async () => expect((await replyState(database, replyId))?.delivered).toBe(true));
    goOn.resolve();
    const receipts = await Promise.all(
      running.map(async ({ chat, id, replyId }) => {
        await eventsOf(chat.follow(person, replyId));
        return (await chat.conversation(person, id)).messages[0]?.reply?.receipt;
      }),
    );
    const reasons = receipts.map((receipt) => receipt?.reason);
    expect([freeReason, countedReason].map((reason) => reasons.filter((told) => told === reason).length)).toEqual([
      5, 5,
    ]);
    await eventually(async () => expect(await unitsOf(database, person)).toEqual({ used: 5, held: 0 }));
  });
});

describe('the error message', () => {
  test.each([
    ['key_refused', 0, 'MODEL_KEY_REFUSED'],
    ['overloaded', 0, 'SERVICE_UNAVAILABLE'],
    ['rate_limited', 0, 'SERVICE_UNAVAILABLE'],
    ['misconfigured', 0, 'REPLY_FAILED'],
    ['broken', 0, 'REPLY_FAILED'],
    ['overloaded', 20, 'REPLY_CUT_OFF'],
    ['broken', 20, 'REPLY_CUT_OFF'],
  ] as const)('of a reply that is %s after %i characters is %s', async (failure, characters, code) => {
    const person = somebody();
    const chat = chatNumber(0);
    chat.advisor.say(ends(failure, characters));
    const id = await chat.newConversation(person);
    const last = (await eventsOf(chat.send(person, id, 'My laptop is slow'))).at(-1);
    const { message } = errorCatalogue[code];
    expect(last).toMatchObject({ event: 'error', data: { code, message } });
    expect((await chat.conversation(person, id)).messages[0]?.reply?.failure).toBe(message);
  });

  test('is different for three kinds of failures', () => {
    const { MODEL_KEY_REFUSED, SERVICE_UNAVAILABLE, REPLY_FAILED } = errorCatalogue;
    expect(new Set([MODEL_KEY_REFUSED, SERVICE_UNAVAILABLE, REPLY_FAILED].map(({ message }) => message)).size).toBe(3);
  });
});

test('a reply counts even when its solutions and questions have characters that the database refuses', async () => {
  const person = somebody();
  const chat = chatNumber(0);
  const odd = 'odd\u0000 \ud800 title';
  const solution = newSolution(odd, { steps: [odd], description: odd });
  chat.advisor.say(
    says('Advice.', { type: 'solutions', solutions: [solution] }, { type: 'follow-ups', questions: [odd] }),
  );
  const id = await chat.newConversation(person);
  const last = (await eventsOf(chat.send(person, id, 'My laptop is slow'))).at(-1);
  expect(last).toMatchObject({ event: 'done', data: { receipt: { state: 'counted' } } });
  const kept = (await chat.conversation(person, id)).messages[0]?.reply;
  expect([kept?.solutions[0]?.title, kept?.followUpQuestions]).toEqual(['odd \ufffd title', ['odd \ufffd title']]);
});
