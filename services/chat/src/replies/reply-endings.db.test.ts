// How replies end: what is stored, what counts, and what happens after Stop and failures of the advisor.
import { describe, expect, test } from '@jest/globals';
import { errorCatalogue } from '@consilium/contracts/error.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { eventually, somebody } from '@consilium/kit/testing/service-under-test.ts';
import { AdvisorError } from '../advisors/advisor.ts';
import { chatForFile } from '../testing/chat-for-file.ts';
import { eventsOf, saidIn, startChatUnderTest } from '../testing/chat-under-test.ts';
import { hangsAfter, says } from '../testing/scripted-advisor.ts';
import type { Script } from '../testing/scripted-advisor.ts';
import { emptyConversation } from '../testing/test-conversations.ts';
import { holdStates, replyState, unitsOf, usageEventsOf } from '../testing/test-state.sql.ts';

const { chat, database } = chatForFile({ environment: { CONCURRENT_REPLIES: '3' } });

async function sent(script: Script) {
  const person = somebody();
  chat.advisor.say(script);
  const id = await chat.newConversation(person);
  return { person, id, replyId: await chat.accepted(person, id) };
}

async function ended(script: Script) {
  const reply = await sent(script);
  const events = await eventsOf(chat.follow(reply.person, reply.replyId));
  const kept = (await chat.conversation(reply.person, reply.id)).messages[0]?.reply;
  return { ...reply, events, kept };
}

const stop = async (person: Identity, replyId: string) => {
  const answer = await chat.stopReply(person, replyId);
  return { status: answer.status, body: (await answer.json()) as { status?: string } };
};

describe('the stage of a conversation', () => {
  test('depends on the number of exchanges, and the advisor gets the earlier turns', async () => {
    const { person, id } = await emptyConversation(chat);
    chat.advisor.say(says('Advice.'));
    const seen: unknown[] = [];
    for (let exchange = 1; exchange <= 5; exchange += 1) {
      const events = await eventsOf(chat.send(person, id, `Question number ${exchange}`));
      const { data } = events.at(-1) as { data: { conversationStage: string; messageType: string } };
      seen.push([data.conversationStage, data.messageType]);
    }
    expect(seen).toEqual([
      ['clarifying', 'clarification'],
      ['clarifying', 'clarification'],
      ['clarifying_deeper', 'solution'],
      ['clarifying_deeper', 'solution'],
      ['ongoing_support', 'solution'],
    ]);
    expect(
      chat.advisor.requests
        .at(-1)
        ?.turns.map(({ role, text }) => `${role}: ${text}`)
        .slice(-3),
    ).toEqual(['user: Question number 4', 'assistant: Advice.', 'user: Question number 5']);
    expect((await chat.conversation(person, id)).stage).toBe('ongoing_support');
  });
});

describe('a reply', () => {
  test('stores token usage, model and at most three questions', async () => {
    const questions = ['One?', 'Two?', 'Three?', 'Four?'];
    const { kept, events } = await ended(says('Advice.', { type: 'follow-ups', questions }));
    expect(kept).toMatchObject({
      status: 'done',
      modelUsed: 'scripted',
      tokensUsed: 33,
      followUpQuestions: questions.slice(0, 3),
      failure: null,
    });
    expect(events.map(({ event }) => event)).toEqual(['accepted', 'delta', 'follow_ups', 'done']);
  });

  test('stores all text of a fast advisor, without the characters that Postgres refuses', async () => {
    const words = Array.from({ length: 300 }, (_, number) => `word${number} `);
    const { kept, events } = await ended(says('\n ', ...words, '\ud83d', '\udc4d nul:\u0000.'));
    const text = `${words.join('')}👍 nul:.`;
    expect([kept?.text, saidIn(events)]).toEqual([text, text]);
  });

  test('without text is a failure and is not counted', async () => {
    const { person, events, kept } = await ended(says('  \n', { type: 'follow-ups', questions: ['Well?'] }));
    expect(events.at(-1)).toMatchObject({
      event: 'error',
      data: { code: 'MODEL_REFUSED', receipt: { reason: 'model_refused' } },
    });
    expect(kept).toMatchObject({ status: 'failed', text: '', followUpQuestions: [] });
    await eventually(async () => expect(await holdStates(database, person)).toEqual(['released']));
  });

  test('that breaks off keeps its text, says that the fault is ours, and does not count', async () => {
    const { person, kept, events } = await ended(says('Half of', new Error('cable cut')));
    expect(events.at(-1)?.event).toBe('error');
    expect(JSON.stringify(events)).not.toContain('cable');
    expect(kept).toMatchObject({
      status: 'failed',
      text: 'Half of',
      failure: errorCatalogue.REPLY_CUT_OFF.message,
      receipt: { state: 'not_counted', reason: 'broken_off' },
    });
    expect(await usageEventsOf(database, person)).toMatchObject([
      { kind: 'released', data: { reason: 'model_failed' } },
    ]);
  });

  test.each([
    ['refused', 'MODEL_REFUSED'],
    ['withheld', 'REPLY_WITHHELD'],
  ] as const)(
    'that was %s after its first words has its own error message and does not count',
    async (failure, sentence) => {
      const { person, kept, events } = await ended(says('Well, ', new AdvisorError(failure, 'told to nobody')));
      const { message } = errorCatalogue[sentence];
      const receipt = { state: 'not_counted', reason: 'model_refused', used: null };
      expect(events.at(-1)).toMatchObject({ event: 'error', data: { code: 'MODEL_REFUSED', message, receipt } });
      expect(kept).toMatchObject({ status: 'failed', text: 'Well, ', failure: message, receipt });
      expect(await usageEventsOf(database, person)).toMatchObject([
        { kind: 'released', data: { reason: 'model_failed' } },
      ]);
      await eventually(async () => expect(await holdStates(database, person)).toEqual(['released']));
      expect(await unitsOf(database, person)).toEqual({ used: 0, held: 0 });
    },
  );

  test('that was refused is left out of the advisor’s history', async () => {
    const { person, id } = await emptyConversation(chat);
    chat.advisor.say(says('Well, ', new AdvisorError('refused', 'no')));
    await eventsOf(chat.send(person, id, 'Something it declines'));
    chat.advisor.say(says('Advice.'));
    await eventsOf(chat.send(person, id, 'Something else then'));
    expect(chat.advisor.requests.at(-1)?.turns.map(({ text }) => text)).toEqual(['Something else then']);
  });

  test('is shown with its text so far while it runs', async () => {
    const { person, id, replyId } = await sent(hangsAfter('So far, '));
    await eventually(async () =>
      expect((await chat.conversation(person, id)).messages[0]?.reply).toMatchObject({
        status: 'running',
        text: 'So far, ',
        receipt: { state: 'held', used: 1 },
        finishedAt: null,
      }),
    );
    await stop(person, replyId);
  });
});

describe('Stop', () => {
  test('before the first word releases the unit, even when the advisor ignores its signal', async () => {
    const { person, replyId } = await sent(hangsAfter());
    await eventually(async () => expect(chat.advisor.requests.length).toBeGreaterThan(0));
    expect(await stop(person, replyId)).toEqual({ status: 200, body: { status: 'stopped' } });
    expect(await replyState(database, replyId)).toMatchObject({ status: 'stopped', delivered: false });
    await eventually(async () => expect(await holdStates(database, person)).toEqual(['released']));
  });

  test('after the first word keeps the text and counts; a second Stop changes nothing', async () => {
    const { person, id, replyId } = await sent(hangsAfter('Some words'));
    await eventually(async () => expect((await replyState(database, replyId))?.delivered).toBe(true));
    expect((await stop(person, replyId)).body).toEqual({ status: 'stopped' });
    expect((await stop(person, replyId)).body).toEqual({ status: 'already_finished' });
    const { messages } = await chat.conversation(person, id);
    expect(messages[0]?.reply).toMatchObject({ status: 'stopped', text: 'Some words', receipt: { state: 'counted' } });
    await eventually(async () => expect(await holdStates(database, person)).toEqual(['settled']));
  });

  test('works for a queued reply, and for one on another replica', async () => {
    const busy = await Promise.all([1, 2, 3].map(() => sent(hangsAfter('busy '))));
    const waiting = await sent(hangsAfter('never said'));
    expect((await stop(waiting.person, waiting.replyId)).body).toEqual({ status: 'stopped' });
    expect(await replyState(database, waiting.replyId)).toMatchObject({ status: 'stopped', delivered: false });
    const replica = await startChatUnderTest(database);
    for (const { person, replyId } of busy) {
      await replica.stopReply(person, replyId);
      expect((await replyState(database, replyId))?.status).toBe('stopped');
    }
    await replica.stop();
  });

  test('in the same moment as the end answers with the status that is stored', async () => {
    const goOn = Promise.withResolvers<void>();
    const { person, replyId } = await sent(says('All there is.', goOn.promise));
    await eventually(async () => expect((await replyState(database, replyId))?.delivered).toBe(true));
    goOn.resolve();
    const { body } = await stop(person, replyId);
    const { status } = (await replyState(database, replyId)) ?? {};
    expect([
      ['stopped', 'stopped'],
      ['already_finished', 'done'],
    ]).toContainEqual([body.status, status]);
  });

  test('of another person’s reply answers 404', async () => {
    const { replyId } = await sent(says('Advice.'));
    expect((await stop(somebody(), replyId)).status).toBe(404);
    expect((await stop(somebody(), 'nonsense')).status).toBe(404);
  });
});
