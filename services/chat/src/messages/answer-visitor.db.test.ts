// Answers for visitors whom the gateway has counted: the crisis check first, then an answer that is stored nowhere.
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import type { VisitorAnswerEvent } from '@consilium/contracts/chat/visitor-answer.ts';
import { createPostgresEventLog } from '@consilium/kit/event-log/postgres-event-log.ts';
import { systemClock } from '@consilium/kit/clock.ts';
import type { VisitorStatement } from '@consilium/kit/identity/identity.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import { eventually } from '@consilium/kit/testing/service-under-test.ts';
import { AdvisorError } from '../advisors/advisor.ts';
import { eventsOf } from '../testing/chat-under-test.ts';
import { chatForFile } from '../testing/chat-for-file.ts';
import { hangsAfter, says } from '../testing/scripted-advisor.ts';
import { newSolution } from '../testing/new-solution.ts';

const path = '/api/visitor/answers';
const { chat, database } = chatForFile();
beforeEach(() => chat.advisor.say(says('Turn ', 'the water off.')));

const counted = (more: object = {}) =>
  ({ visitor: randomUUID(), idempotencyKey: randomUUID(), outcome: 'counted', ...more }) as VisitorStatement;
const question = { text: 'My kitchen tap drips all night', expertId: 'home' };

function ask(visitor: VisitorStatement | undefined, body: object = question, signal?: AbortSignal) {
  return chat.call(path, { ...(visitor && { visitor }), body, ...(signal && { signal }) });
}

async function answerTo(visitor: VisitorStatement, body?: object) {
  return (await eventsOf(ask(visitor, body))) as unknown as (VisitorAnswerEvent & { id: number })[];
}

const textOf = (events: readonly VisitorAnswerEvent[]) =>
  events.map((event) => (event.event === 'delta' ? event.data.text : '')).join('');

describe('a counted visitor', () => {
  test('is answered like a first message of the standard class, with the solutions in the text', async () => {
    const steps = ['Close the valve.', 'Change the washer.'];
    const solutions = [{ ...newSolution('A new washer'), description: 'It is worn.', steps }];
    chat.advisor.say(says('Turn it off.', { type: 'solutions', solutions }));
    const events = await answerTo(counted());
    expect(textOf(events)).toBe(
      'Turn it off.\n\n### A new washer\n\nIt is worn.\n\n1. Close the valve.\n2. Change the washer.',
    );
    expect(events.at(-1)).toMatchObject({ event: 'done', data: { model: 'scripted' } });
    expect(chat.advisor.requests.at(-1)).toMatchObject({
      expert: { id: 'home' },
      class: 'standard',
      turns: [{ role: 'user', text: question.text }],
    });
  });

  test('leaves one event without a person, and nothing else', async () => {
    const log = createPostgresEventLog({
      pool: database.pool('auth'),
      schema: 'auth',
      logger: createLogger('test', 'silent'),
      clock: systemClock,
    });
    const from = new Date();
    await answerTo(counted());
    await eventually(async () => {
      const events = [];
      for await (const { envelope } of log.read({ topics: ['usage'], from: { time: from }, follow: false }))
        events.push(envelope);
      expect(events.at(-1)).toMatchObject({
        type: 'consilium.usage.visitor-answered.v1',
        subject: 'visitor',
        data: { expertType: 'home', advisor: 'playbook' },
      });
    });
    await log.stop();
    const { rows } = await database.pool().query(
      `select (select count(*) from chat.conversations)::int as conversations, (select count(*) from chat.messages)::int as messages,
              (select count(*) from chat.replies)::int as replies, (select count(*) from chat.user_actions)::int as actions`,
    );
    expect(rows).toEqual([{ conversations: 0, messages: 0, replies: 0, actions: 0 }]);
  });

  test('in a crisis gets helplines, before anything refuses and without counting', async () => {
    const dangerous = { text: 'I want to kill myself tonight', expertId: 'nobody' };
    for (const visitor of [
      counted(),
      counted({ outcome: 'denied', reason: 'visitor_limit', retryAfterSeconds: null }),
    ]) {
      const response = await ask(visitor, dangerous);
      expect([response.status, response.headers.get('x-consilium-not-counted')]).toEqual([200, '1']);
      expect(await eventsOf(response)).toMatchObject([{ event: 'crisis' }]);
    }
  });

  test.each(['nothing_found', 'small_talk'] as const)('is not charged for an answer that is %s', async (why) => {
    chat.advisor.say(says({ type: 'without-advice', why }, 'What does it do?'));
    const visitor = counted();
    for (const _ of ['at first', 'and again with its key']) {
      const response = await ask(visitor);
      expect([response.status, response.headers.get('x-consilium-not-counted')]).toEqual([200, '1']);
      expect(await eventsOf(response)).toMatchObject([{ event: 'delta' }, { event: 'done' }]);
    }
    chat.advisor.say(says('Turn the water off.'));
    expect((await ask(counted())).headers.get('x-consilium-not-counted')).toBeNull();
  });

  test('finds a whole answer again with the same key, and it is written once', async () => {
    const visitor = counted();
    const before = chat.advisor.requests.length;
    const [one, two] = await Promise.all([answerTo(visitor), answerTo(visitor)]);
    expect(textOf(two)).toBe(textOf(one));
    expect(textOf(await answerTo(visitor))).toBe('Turn the water off.');
    expect(chat.advisor.requests.length).toBe(before + 1);
    expect((await ask(visitor, { ...question, text: 'Another question altogether' })).status).toBe(422);
  });

  test('who leaves ends the answer, and is answered anew with the same key', async () => {
    const visitor = counted();
    let signal: AbortSignal | undefined;
    chat.advisor.say((request) => {
      signal = request.signal;
      return hangsAfter('Turn ')(request);
    });
    const leaving = new AbortController();
    const response = await ask(visitor, question, leaving.signal);
    const reader = response.body?.getReader();
    await reader?.read();
    leaving.abort();
    await eventually(async () => expect(signal?.aborted).toBe(true));
    chat.advisor.say(says('Turn the water off.'));
    expect(textOf(await answerTo(visitor))).toBe('Turn the water off.');
  });

  test('has one answer at a time, in two tabs too', async () => {
    const visitor = counted();
    const end = Promise.withResolvers<void>();
    chat.advisor.say(says('Turn ', end.promise, 'it off.'));
    const first = ask(visitor);
    await first;
    const second = await ask({ ...visitor, idempotencyKey: randomUUID() });
    expect([second.status, await second.json()]).toMatchObject([409, { code: 'REPLY_RUNNING' }]);
    end.resolve();
    expect(textOf((await eventsOf(first)) as unknown as VisitorAnswerEvent[])).toBe('Turn it off.');
    expect((await ask({ ...visitor, idempotencyKey: randomUUID() })).status).toBe(200);
  });
});

describe('a visitor is refused', () => {
  test.each([
    ['without a statement of the gateway', undefined, question, 401, 'UNAUTHORIZED'],
    [
      'without a key',
      counted({ idempotencyKey: null, outcome: 'unreadable' }),
      question,
      400,
      'IDEMPOTENCY_KEY_REQUIRED',
    ],
    ['for an unknown expert', counted(), { ...question, expertId: 'nobody' }, 404, 'EXPERT_NOT_FOUND'],
    ['with a text that is too short', counted(), { ...question, text: 'a' }, 400, 'MESSAGE_REFUSED'],
    ['with a text that is too long', counted(), { ...question, text: 'x'.repeat(10_001) }, 400, 'MESSAGE_REFUSED'],
    ['past the limit', deniedFor('visitor_limit'), question, 429, 'VISITOR_LIMIT'],
    ['too often', deniedFor('rate_limited', 7), question, 429, 'RATE_LIMITED'],
    ['while nothing can be counted', deniedFor('limits_unavailable'), question, 503, 'LIMITS_UNAVAILABLE'],
  ])('%s', async (_why, visitor, body, status, code) => {
    const response = await ask(visitor, body);
    expect([response.status, await response.json()]).toMatchObject([status, { code }]);
  });

  test('too often, with the time to wait', async () => {
    expect((await ask(deniedFor('rate_limited', 6.2))).headers.get('retry-after')).toBe('7');
  });

  test('by an advisor that fails before the first word with a status, later with an event', async () => {
    chat.advisor.say(says(new AdvisorError('overloaded', 'busy')));
    expect((await ask(counted())).status).toBe(503);
    chat.advisor.say(says());
    expect((await ask(counted())).status).toBe(422);
    chat.advisor.say(says('Turn ', new AdvisorError('broken', 'gone')));
    const events = await answerTo(counted());
    expect(events.at(-1)).toMatchObject({ event: 'error', data: { code: 'REPLY_CUT_OFF' } });
  });
});

function deniedFor(reason: string, retryAfterSeconds: number | null = null): VisitorStatement {
  return counted({ outcome: 'denied', reason, retryAfterSeconds });
}
