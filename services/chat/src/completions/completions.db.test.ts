// Completing and reopening conversations: completed once at a time, every completion is kept, no text is in events.
import { describe, expect, test } from '@jest/globals';
import type { CompletionAnswer } from '@consilium/contracts/chat/completion-http.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { eventually, somebody } from '@consilium/kit/testing/service-under-test.ts';
import { chatForFile } from '../testing/chat-for-file.ts';
import { eventsOf } from '../testing/chat-under-test.ts';
import { hangsAfter, says } from '../testing/scripted-advisor.ts';
import { answeredConversation, emptyConversation } from '../testing/test-conversations.ts';
import { actionEventsOf, actionsOf } from '../testing/test-state.sql.ts';

const { chat, database } = chatForFile();

const completionPath = (id: string) => `/api/chat/conversations/${id}/completion`;
const complete = (identity: Identity, id: string, body: object = {}) =>
  chat.call(completionPath(id), { identity, body });
const reopen = (identity: Identity, id: string) => chat.call(completionPath(id), { identity, method: 'DELETE' });
const answerOf = async (response: Response) => (await response.json()) as CompletionAnswer;

const answered = () => answeredConversation(chat, { expertId: 'career', text: 'My boss never says thank you' });

async function completionsOf(person: Identity, id: string) {
  const response = await chat.call(`/api/chat/conversations/${id}/completions`, { identity: person });
  const { completions } = (await response.json()) as { completions: { reason: string; feedback: string | null }[] };
  return completions;
}

describe('completing a conversation', () => {
  test('has the defaults solved, five stars and a recommendation', async () => {
    const { person, id } = await answered();
    const answer = await answerOf(await complete(person, id));
    expect(answer).toMatchObject({
      outcome: 'completed',
      completion: { reason: 'solved', rating: 5, wouldRecommend: true, feedback: null },
      crisis: null,
    });
    expect(answer.conversation?.completedAt).toBe(answer.completion?.completedAt);
    expect((await chat.conversation(person, id)).completedAt).toBe(answer.completion?.completedAt);
  });

  test('puts rating, reason and recommendation into the event, and the text only into the row', async () => {
    const { person, id } = await answered();
    const body = { completionReason: 'partial', rating: 3, feedback: '  Unmistakable words ', wouldRecommend: false };
    expect((await answerOf(await complete(person, id, body))).completion).toMatchObject({
      feedback: 'Unmistakable words',
      wouldRecommend: false,
    });
    const action = (await actionsOf(database, person)).at(-1);
    expect(action).toMatchObject({
      actionType: 'conversation_completed',
      expertType: 'career',
      sessionId: id,
      actionData: { rating: 3, completion_reason: 'partial', would_recommend: false },
    });
    expect(JSON.stringify(action)).not.toContain('Unmistakable');
    await eventually(async () => expect((await actionEventsOf(database, person)).length).toBe(3));
    const event = (await actionEventsOf(database, person)).at(-1);
    expect(event).toMatchObject({
      actionType: 'conversation_completed',
      rating: 3,
      conversationId: id,
      completionReason: 'partial',
      wouldRecommend: false,
    });
    expect(event?.['messageCharacters']).toBeNull();
    expect(JSON.stringify(event)).not.toContain('Unmistakable');
  });

  test('ten times in parallel happens once', async () => {
    const { person, id } = await answered();
    const answers = await Promise.all(
      Array.from({ length: 10 }, async (_, index) => answerOf(await complete(person, id, { rating: 1 + (index % 5) }))),
    );
    expect(answers.filter(({ outcome }) => outcome === 'completed')).toHaveLength(1);
    expect(new Set(answers.map(({ completion }) => completion?.id)).size).toBe(1);
    expect(await completionsOf(person, id)).toHaveLength(1);
    const types = (await actionsOf(database, person)).map((row) => row.actionType);
    expect(types.filter((type) => type === 'conversation_completed')).toHaveLength(1);
  });

  test.each([
    ['no star', { rating: 0 }],
    ['six stars', { rating: 6 }],
    ['half a star', { rating: 4.5 }],
    ['a reason nobody knows', { completionReason: 'won' }],
    ['too many words', { feedback: 'x'.repeat(2001) }],
  ])('refuses %s', async (_what, body) => {
    const { person, id } = await answered();
    expect((await complete(person, id, body)).status).toBe(400);
    expect(await completionsOf(person, id)).toEqual([]);
  });

  test('is refused for a conversation without messages', async () => {
    const { person, id } = await emptyConversation(chat);
    expect(await (await complete(person, id)).json()).toMatchObject({ code: 'BAD_REQUEST' });
    expect((await chat.conversation(person, id)).completedAt).toBeNull();
  });

  test('is refused while a reply is running', async () => {
    const { person, id } = await answered();
    chat.advisor.say(hangsAfter('thinking '));
    const replyId = await chat.accepted(person, id);
    expect(await (await complete(person, id)).json()).toMatchObject({ code: 'REPLY_RUNNING', status: 409 });
    expect((await chat.conversation(person, id)).completedAt).toBeNull();
    await chat.stopReply(person, replyId);
    chat.advisor.say(says('Take a deep breath.'));
  });

  test('with a crisis in the feedback answers with helplines and stores nothing', async () => {
    const { person, id } = await answered();
    const answer = await answerOf(await complete(person, id, { feedback: 'It was no use, I want to end my life' }));
    expect(answer).toMatchObject({ outcome: 'crisis', conversation: null, completion: null });
    expect(answer.crisis?.helplines.length).toBeGreaterThan(0);
    expect(await completionsOf(person, id)).toEqual([]);
    expect((await chat.conversation(person, id)).completedAt).toBeNull();
    expect((await actionsOf(database, person)).map((row) => row.actionType)).not.toContain('conversation_completed');
  });

  test('answers 404 for another person’s conversation', async () => {
    const { person, id } = await answered();
    const stranger = somebody();
    const answers = [
      await complete(stranger, id),
      await reopen(stranger, id),
      await chat.call(`/api/chat/conversations/${id}/completions`, { identity: stranger }),
      await complete(person, 'no-such-id'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await chat.call(completionPath(id), { body: {} })).status).toBe(401);
  });
});

describe('a conversation of the browser', () => {
  const browserConversation = (content = 'My boss never says thank you') => ({
    id: `conv_${Math.random().toString(36).slice(2)}`,
    expertId: 'career',
    messages: [{ id: 'm1', role: 'user', content, timestamp: '2026-11-20T10:00:00.000Z' }],
    createdAt: '2026-11-20T10:00:00.000Z',
    updatedAt: '2026-11-20T10:00:00.000Z',
  });

  test('is imported and completed once, however often it is sent', async () => {
    const person = somebody();
    const conversation = browserConversation();
    const answers = [
      await answerOf(await complete(person, 'local', { conversation, rating: 4 })),
      await answerOf(await complete(person, 'local', { conversation, rating: 1 })),
    ];
    expect(answers.map(({ outcome }) => outcome)).toEqual(['completed', 'already_completed']);
    expect(new Set(answers.map((answer) => answer.conversation?.id)).size).toBe(1);
    expect(answers[0]?.conversation).toMatchObject({ expertId: 'career', completedAt: expect.any(String) });
    expect(await completionsOf(person, answers[0]?.conversation?.id ?? '')).toHaveLength(1);
  });

  test('must be in the request and must have a message', async () => {
    const person = somebody();
    expect(await (await complete(person, 'local')).json()).toMatchObject({ code: 'BAD_REQUEST' });
    const refused = await complete(person, 'local', { conversation: browserConversation('   ') });
    expect(await refused.json()).toMatchObject({ code: 'CONVERSATION_NOT_FOUND' });
  });

  test('with a crisis in a message is answered with helplines', async () => {
    const conversation = browserConversation('I want to end my life');
    expect(await answerOf(await complete(somebody(), 'local', { conversation }))).toMatchObject({
      outcome: 'crisis',
      completion: null,
    });
  });
});

describe('a completed conversation', () => {
  test('can be reopened, and every completion is kept', async () => {
    const { person, id } = await answered();
    await complete(person, id, { completionReason: 'unsolved', rating: 2 });
    expect(await (await reopen(person, id)).json()).toMatchObject({ id, completedAt: null });
    // Reopening an open conversation succeeds: another tab may have been faster.
    expect((await reopen(person, id)).status).toBe(200);
    await complete(person, id, { completionReason: 'solved' });
    expect((await completionsOf(person, id)).map(({ reason }) => reason)).toEqual(['solved', 'unsolved']);
  });

  test('is reopened by a new message', async () => {
    const { person, id } = await answered();
    await complete(person, id);
    await eventsOf(chat.send(person, id, 'One more thing'));
    expect((await chat.conversation(person, id)).completedAt).toBeNull();
    expect(await completionsOf(person, id)).toHaveLength(1);
  });

  test('stays completed when a message is refused', async () => {
    const { person, id } = await answered();
    await complete(person, id);
    expect((await chat.send(person, id, '  ')).status).toBe(400);
    expect((await chat.conversation(person, id)).completedAt).not.toBeNull();
  });
});
