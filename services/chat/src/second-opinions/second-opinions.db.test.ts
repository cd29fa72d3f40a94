// Second opinions: one per answer, free of charge, and made without knowing the first answer.
import { beforeEach, describe, expect, test } from '@jest/globals';
import { eventually, somebody } from '@consilium/kit/testing/service-under-test.ts';
import { chatForFile } from '../testing/chat-for-file.ts';
import { eventsOf } from '../testing/chat-under-test.ts';
import { opinionsOf, solution, withSolutions } from '../testing/opinions-under-test.ts';
import type { AnsweredConversation } from '../testing/test-conversations.ts';
import { hangsAfter, says } from '../testing/scripted-advisor.ts';
import { emptyConversation } from '../testing/test-conversations.ts';
import { holdStates, unitsOf, usageEventsOf } from '../testing/test-state.sql.ts';

const lease = { REPLY_LEASE_MS: '1000' };
const { chat, database } = chatForFile({ environment: lease });
const opinions = opinionsOf(chat);
beforeEach(() => chat.advisor.say(says('Take a deep breath.')));

describe('a second opinion', () => {
  test('is shown beside the first answer, costs nothing, and lists the steps that agree', async () => {
    chat.advisor.say(
      withSolutions('Call them.', solution('Bank', 'Call your bank and block the card.', 'Scan the laptop.')),
    );
    const first = await opinions.answered('I typed my card number into a fake page');
    chat.advisor.say(
      withSolutions('Act fast.', solution('Today', 'Read your statement.', 'Phone the bank, block your card.')),
    );
    const { replyId, expertId } = await opinions.asked(first.person, first.replyId, { expertId: 'finance' });
    const events = await eventsOf(chat.follow(first.person, replyId));
    expect(events.map(({ event }) => event)).toEqual(['accepted', 'delta', 'solutions', 'agreements', 'done']);
    const reply = await opinions.replyOf(first);
    expect(reply).toMatchObject({ text: 'Call them.', receipt: { state: 'counted', used: 1 } });
    expect(reply.secondOpinion).toMatchObject({
      id: replyId,
      expertId: 'finance',
      status: 'done',
      text: 'Act fast.',
      receipt: { state: 'not_counted', reason: 'free_of_charge' },
      agreements: [
        {
          first: { solutionId: reply.solutions[0]?.id, step: 0 },
          second: { solutionId: reply.secondOpinion?.solutions[0]?.id, step: 1 },
        },
      ],
    });
    expect(expertId).toBe('finance');
    await eventually(async () => expect(await usageEventsOf(database, first.person)).toHaveLength(2));
    const usage = await usageEventsOf(database, first.person);
    expect(usage.map(({ kind }) => kind)).toEqual(['counted', 'other']);
    expect(usage[1]?.data).toMatchObject({ replyId, kind: 'second_opinion', delivered: true, outcome: 'done' });
    expect(await holdStates(database, first.person)).toEqual(['settled']);
    expect(await unitsOf(database, first.person)).toEqual({ used: 1, held: 0 });
  });

  test('gets the conversation without the first answer, and the name of the first expert', async () => {
    chat.advisor.say(says('First words of the first expert.'));
    const first = await opinions.answered('The one before');
    chat.advisor.say(says('The answer to hide.'));
    const secondId = await chat.accepted(first.person, first.id, 'The one that is asked twice');
    await eventsOf(chat.follow(first.person, secondId));
    const { replyId } = await opinions.asked(first.person, secondId, { expertId: 'home' });
    await eventsOf(chat.follow(first.person, replyId));
    const request = chat.advisor.requests.at(-1);
    expect(request?.turns).toEqual([
      { role: 'user', text: 'The one before' },
      { role: 'assistant', text: 'First words of the first expert.' },
      { role: 'user', text: 'The one that is asked twice' },
    ]);
    expect([request?.expert.id, request?.firstExpert?.id]).toEqual(['home', 'tech']);
    chat.advisor.say(says('Next.'));
    await eventsOf(chat.follow(first.person, await chat.accepted(first.person, first.id, 'What comes after that?')));
    expect(chat.advisor.requests.at(-1)?.turns.map(({ text }) => text)).toEqual([
      'The one before',
      'First words of the first expert.',
      'The one that is asked twice',
      'The answer to hide.',
      'What comes after that?',
    ]);
  });

  test('on an older message gets only the turns until then', async () => {
    const first = await opinions.answered('The old message');
    await eventsOf(chat.follow(first.person, await chat.accepted(first.person, first.id, 'A newer one')));
    const { replyId } = await opinions.asked(first.person, first.replyId);
    await eventsOf(chat.follow(first.person, replyId));
    expect(chat.advisor.requests.at(-1)?.turns).toEqual([{ role: 'user', text: 'The old message' }]);
  });

  test('comes from the next best expert when none is picked', async () => {
    const first = await opinions.answered('My laptop got a virus and my bank card was charged by a scammer', 'tech');
    expect((await opinions.asked(first.person, first.replyId)).expertId).toBe('finance');
    const vague = await opinions.answered('My router loses the wifi every evening');
    expect((await opinions.asked(vague.person, vague.replyId)).expertId).not.toBe('tech');
  });

  test('is the same for parallel and later requests', async () => {
    const first = await opinions.answered();
    chat.advisor.say(hangsAfter('I look at it...'));
    const all = await Promise.all(Array.from({ length: 6 }, () => opinions.asked(first.person, first.replyId)));
    expect(new Set(all.map(({ replyId }) => replyId)).size).toBe(1);
    expect(await opinions.asked(first.person, first.replyId, { expertId: 'legal' })).toEqual(all[0]);
    await chat.stopReply(first.person, all[0]?.replyId ?? '');
    expect(await opinions.asked(first.person, first.replyId)).toEqual(all[0]);
  });

  test('and another reply never run at the same time in a conversation', async () => {
    const first = await opinions.answered();
    chat.advisor.say(hangsAfter('I look at it...'));
    const { replyId } = await opinions.asked(first.person, first.replyId);
    expect((await chat.send(first.person, first.id, 'And another thing')).status).toBe(409);
    await chat.stopReply(first.person, replyId);
    chat.advisor.say(hangsAfter('Writing...'));
    const running = await chat.accepted(first.person, first.id, 'And another thing');
    expect((await opinions.ask(first.person, running)).status).toBe(409);
    await chat.stopReply(first.person, running);
  });

  test.each([
    ['for another person', async ({ replyId }: AnsweredConversation) => opinions.ask(somebody(), replyId), 404],
    [
      'without an account',
      async ({ replyId }: AnsweredConversation) =>
        chat.call(`/api/chat/replies/${replyId}/second-opinion`, { body: {} }),
      401,
    ],
    ['for a malformed id', async ({ person }: AnsweredConversation) => opinions.ask(person, 'x'), 404],
    [
      'for the same expert',
      async ({ person, replyId }: AnsweredConversation) => opinions.ask(person, replyId, { expertId: 'tech' }),
      400,
    ],
    [
      'for an unknown expert',
      async ({ person, replyId }: AnsweredConversation) => opinions.ask(person, replyId, { expertId: 'stars' }),
      400,
    ],
    [
      'for a second opinion itself',
      async ({ person, replyId }: AnsweredConversation) => {
        const { replyId: opinion } = await opinions.asked(person, replyId);
        await eventsOf(chat.follow(person, opinion));
        return opinions.ask(person, opinion);
      },
      404,
    ],
  ])('is refused %s', async (_who, call, status) => {
    expect((await call(await opinions.answered())).status).toBe(status);
  });

  test('needs a first answer that was delivered', async () => {
    chat.advisor.say(() => {
      throw new Error('the model is down');
    });
    const first = await opinions.answered();
    expect((await opinions.ask(first.person, first.replyId)).status).toBe(409);
  });

  test('that failed may be requested again, with another expert, up to five times', async () => {
    const first = await opinions.answered();
    chat.advisor.say(() => {
      throw new Error('the model is down');
    });
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      const { replyId } = await opinions.asked(first.person, first.replyId, { expertId: 'home' });
      expect((await eventsOf(chat.follow(first.person, replyId))).at(-1)?.event).toBe('error');
    }
    expect(await opinions.opinionOf(first)).toMatchObject({ status: 'failed', receipt: { reason: 'free_of_charge' } });
    chat.advisor.say(says('Now it works.'));
    const { replyId } = await opinions.asked(first.person, first.replyId, { expertId: 'legal' });
    await eventsOf(chat.follow(first.person, replyId));
    expect(await opinions.opinionOf(first)).toMatchObject({
      id: replyId,
      expertId: 'legal',
      status: 'done',
      agreements: null,
    });
    const unlucky = await opinions.answered();
    chat.advisor.say(() => {
      throw new Error('the model is down');
    });
    for (let attempt = 1; attempt <= 5; attempt += 1)
      await eventsOf(chat.follow(unlucky.person, (await opinions.asked(unlucky.person, unlucky.replyId)).replyId));
    const refused = await opinions.ask(unlucky.person, unlucky.replyId);
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([429, 'SECOND_OPINION_LIMIT']);
    expect(await unitsOf(database, unlucky.person)).toEqual({ used: 1, held: 0 });
  });

  test('with solutions sets the stage to solution_provided, and without any keeps it', async () => {
    chat.advisor.say(withSolutions('One.', solution('A', 'Restart it.')));
    const first = await opinions.answered();
    chat.advisor.say(says('No solutions from me.'));
    await eventsOf(chat.follow(first.person, (await opinions.asked(first.person, first.replyId)).replyId));
    expect(await chat.conversation(first.person, first.id)).toMatchObject({
      stage: 'solution_provided',
      messageCount: 2,
    });
    const plain = await opinions.answered();
    chat.advisor.say(withSolutions('Two.', solution('B', 'Restart it.')));
    await eventsOf(chat.follow(plain.person, (await opinions.asked(plain.person, plain.replyId)).replyId));
    expect(await chat.conversation(plain.person, plain.id)).toMatchObject({ stage: 'solution_provided' });
  });

  test('does not become the answer to a message that is sent again with its key', async () => {
    const { person, id } = await emptyConversation(chat);
    const key = 'the-same-key-twice';
    const replyId = await chat.accepted(person, id, 'My laptop is slow', { key });
    await eventsOf(chat.follow(person, replyId));
    await eventsOf(chat.follow(person, (await opinions.asked(person, replyId)).replyId));
    expect(await chat.accepted(person, id, 'My laptop is slow', { key })).toBe(replyId);
  });
});
