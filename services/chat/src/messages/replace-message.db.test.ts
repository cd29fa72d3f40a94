// Replacing the person's last message: what is hidden, what is counted again, and when it is refused.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { eventually } from '@consilium/kit/testing/service-under-test.ts';
import { chatForFile } from '../testing/chat-for-file.ts';
import { eventsOf } from '../testing/chat-under-test.ts';
import { hangsAfter, says } from '../testing/scripted-advisor.ts';
import { emptyConversation } from '../testing/test-conversations.ts';
import { actionEventsOf, actionsOf, countMessagesOf, holdStates } from '../testing/test-state.sql.ts';

const { chat, database } = chatForFile();

/** A conversation with these messages, all answered. */
async function talked(...texts: readonly string[]) {
  const { person, id } = await emptyConversation(chat, 'legal');
  for (const text of texts) await eventsOf(chat.send(person, id, text));
  return { person, id, messages: await messageIds(person, id) };
}

async function messageIds(person: Identity, id: string) {
  return (await chat.conversation(person, id)).messages.map((message) => message.id);
}

const textsOf = async (person: Identity, id: string) =>
  (await chat.conversation(person, id)).messages.map(({ text }) => text);

describe('a message that replaces the last one', () => {
  test('is shown in its place, and the advisor gets only the new one', async () => {
    const { person, id, messages } = await talked('My landlord keeps my deposit', 'The contract ended in May');
    const events = await eventsOf(
      chat.send(person, id, 'The contract ended in June', { carrying: { replaces: messages[1] } }),
    );
    expect(events.at(-1)?.event).toBe('done');
    expect(await textsOf(person, id)).toEqual(['My landlord keeps my deposit', 'The contract ended in June']);
    expect(chat.advisor.requests.at(-1)?.turns.map(({ text }) => text)).toEqual([
      'My landlord keeps my deposit',
      'Take a deep breath.',
      'The contract ended in June',
    ]);
    expect(await countMessagesOf(database, id)).toBe(3);
  });

  test('costs a unit like any message', async () => {
    const { person, id, messages } = await talked('My landlord keeps my deposit');
    await eventsOf(chat.send(person, id, 'My landlord keeps all of it', { carrying: { replaces: messages[0] } }));
    await eventually(async () => expect(await holdStates(database, person)).toEqual(['settled', 'settled']));
  });

  test('sets a new title when it replaces the first message, and the stage does not count replaced ones', async () => {
    const { person, id, messages } = await talked('My landlord keeps my deposit');
    await eventsOf(chat.send(person, id, 'My employer keeps my pay', { carrying: { replaces: messages[0] } }));
    expect(await chat.conversation(person, id)).toMatchObject({
      title: 'My employer keeps my pay',
      stage: 'clarifying',
    });
    await eventsOf(chat.send(person, id, 'Since the summer'));
    const [, second] = await messageIds(person, id);
    const again = await eventsOf(chat.send(person, id, 'Since the spring', { carrying: { replaces: second } }));
    // Two messages are shown and two replaced, so it is still the second exchange.
    expect(again.at(-1)).toMatchObject({ event: 'done', data: { conversationStage: 'clarifying' } });
    expect((await actionsOf(database, person)).map(({ actionType }) => actionType)).toEqual([
      'expert_selected',
      'message_sent',
      'message_sent',
      'follow_up_message',
      'follow_up_message',
    ]);
  });

  test('says in row and event that it takes the place of another, so that both count once', async () => {
    const { person, id, messages } = await talked('My landlord keeps my deposit');
    await eventsOf(chat.send(person, id, 'My landlord keeps all of it', { carrying: { replaces: messages[0] } }));
    await eventsOf(chat.send(person, id, 'Since the summer'));
    await eventually(async () =>
      expect((await actionEventsOf(database, person)).slice(1)).toMatchObject([
        { actionType: 'message_sent', isReplacement: false },
        { actionType: 'message_sent', isReplacement: true },
        { actionType: 'follow_up_message', isReplacement: false },
      ]),
    );
    const rows = (await actionsOf(database, person)).slice(1);
    expect(rows.map(({ actionData }) => actionData['is_replacement'])).toEqual([undefined, true, undefined]);
  });

  test('hides rating, feedback and stream of the replaced reply', async () => {
    const { person, id, messages } = await talked('My landlord keeps my deposit');
    const replyId = (await chat.conversation(person, id)).messages[0]?.reply?.id ?? '';
    const rate = () => chat.rate(person, replyId, 'down');
    expect((await rate()).status).toBe(200);
    await eventsOf(chat.send(person, id, 'My landlord keeps all of it', { carrying: { replaces: messages[0] } }));
    expect((await rate()).status).toBe(404);
    expect((await chat.follow(person, replyId)).status).toBe(404);
    expect((await chat.conversation(person, id)).messages[0]?.reply?.rating).toBeNull();
  });

  test('repeated with its key is the same message; with the key but without `replaces` it is refused', async () => {
    const { person, id, messages } = await talked('My landlord keeps my deposit');
    const key = randomUUID();
    const carrying = { replaces: messages[0] };
    const first = await eventsOf(chat.send(person, id, 'All of my deposit', { key, carrying }));
    expect(await eventsOf(chat.send(person, id, 'All of my deposit', { key, carrying }))).toEqual(first);
    const other = await chat.send(person, id, 'All of my deposit', { key });
    expect([other.status, await other.json()]).toMatchObject([422, { code: 'IDEMPOTENCY_KEY_REUSED' }]);
    expect(await textsOf(person, id)).toEqual(['All of my deposit']);
  });

  test('can still be followed by its key after it was itself replaced', async () => {
    const { person, id, messages } = await talked('My landlord keeps my deposit');
    const key = randomUUID();
    const carrying = { replaces: messages[0] };
    const second = await eventsOf(chat.send(person, id, 'All of my deposit', { key, carrying }));
    const [shown] = await messageIds(person, id);
    await eventsOf(chat.send(person, id, 'Half of my deposit', { carrying: { replaces: shown } }));
    expect(await eventsOf(chat.send(person, id, 'All of my deposit', { key, carrying }))).toEqual(second);
    expect(await textsOf(person, id)).toEqual(['Half of my deposit']);
  });
});

describe('a message cannot replace', () => {
  const refusal = async (person: Identity, id: string, replaces: unknown) => {
    const answer = await chat.send(person, id, 'Something else', { carrying: { replaces } });
    return [answer.status, ((await answer.json()) as { code: string }).code];
  };

  test('one that is not the last', async () => {
    const { person, id, messages } = await talked('My landlord keeps my deposit', 'The contract ended in May');
    expect(await refusal(person, id, messages[0])).toEqual([409, 'MESSAGE_NOT_LAST']);
  });

  test('one of another person, of another conversation, or an unknown one', async () => {
    const { person, id } = await talked('My landlord keeps my deposit');
    const foreign = await talked('Somebody else asks this');
    const elsewhere = await chat.newConversation(person);
    await eventsOf(chat.send(person, elsewhere, 'The same person, elsewhere'));
    const [other] = await messageIds(person, elsewhere);
    for (const replaces of [foreign.messages[0], other, randomUUID(), 'nonsense', '']) {
      expect(await refusal(person, id, replaces)).toEqual([404, 'MESSAGE_NOT_FOUND']);
    }
    expect(await refusal(person, id, 7)).toEqual([400, 'BAD_REQUEST']);
    expect(await holdStates(database, person)).toEqual(['settled', 'settled', ...Array(6).fill('released')]);
  });

  test('one that was replaced already', async () => {
    const { person, id, messages } = await talked('My landlord keeps my deposit');
    const replace = (text: string) => chat.send(person, id, text, { carrying: { replaces: messages[0] } });
    await eventsOf(replace('All of my deposit'));
    expect(await refusal(person, id, messages[0])).toEqual([404, 'MESSAGE_NOT_FOUND']);
  });

  test('anything while a reply runs, but can afterwards', async () => {
    const { person, id } = await talked('My landlord keeps my deposit');
    chat.advisor.say(hangsAfter('Well, '));
    const replyId = await chat.accepted(person, id, 'The contract ended in May');
    const last = (await messageIds(person, id)).at(-1);
    expect(await refusal(person, id, last)).toEqual([409, 'REPLY_RUNNING']);
    await chat.stopReply(person, replyId);
    chat.advisor.say(says('Take a deep breath.'));
    const replaced = await eventsOf(
      chat.send(person, id, 'The contract ended in June', { carrying: { replaces: last } }),
    );
    expect(replaced.at(-1)?.event).toBe('done');
    expect(await textsOf(person, id)).toEqual(['My landlord keeps my deposit', 'The contract ended in June']);
  });
});

test('of parallel messages that replace the same one, and an ordinary one, only one is accepted at a time', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { person, id, messages } = await talked('My landlord keeps my deposit');
    const carrying = { replaces: messages[0] };
    const racers = [
      ...Array.from({ length: 3 }, (_, number) => chat.send(person, id, `Try number ${number}`, { carrying })),
      chat.send(person, id, 'And another thing'),
    ];
    const answers = await Promise.all(racers);
    const streams = await Promise.all(answers.map((answer) => answer.text()));
    const accepted = answers.filter(({ status }) => status === 200).length;
    // A message that arrives after the first has ended is accepted after it, or refused as no longer replacing the last.
    const texts = await textsOf(person, id);
    expect(texts.filter((text) => text.startsWith('Try number'))).toHaveLength(
      streams.some((stream, index) => index < 3 && stream.includes('event: done')) ? 1 : 0,
    );
    expect(texts).toHaveLength(accepted + (texts[0] === 'My landlord keeps my deposit' ? 1 : 0));
    expect(answers.every(({ status }) => [200, 404, 409].includes(status))).toBe(true);
    await eventually(async () =>
      expect((await holdStates(database, person)).filter((state) => state === 'settled')).toHaveLength(1 + accepted),
    );
  }
});
