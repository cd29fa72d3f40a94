// Items of long conversations are asked about too, after a job has read all that was said.
import { beforeEach, describe, expect, test } from '@jest/globals';
import { manualClock } from '@consilium/kit/clock.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { eventually, somebody } from '@consilium/kit/testing/service-under-test.ts';
import { askingOf, insertMessages, makeUndecided } from '../testing/asking-state.sql.ts';
import { actionItemCalls } from '../testing/action-item-calls.ts';
import { chatForFile } from '../testing/chat-for-file.ts';
import { checkBackCalls } from '../testing/check-back-calls.ts';
import { exchange } from '../testing/longer-conversation.ts';
import { solution, withSolutions } from '../testing/opinions-under-test.ts';
import { decide } from './decide-later.ts';

const clock = manualClock(new Date('2026-11-20T20:00:00Z'));
const { chat, database } = chatForFile({ clock });
const items = actionItemCalls(chat);
const { due } = checkBackCalls(chat);
const db = () => database.pool('chat');
const likely = 'my mother has had a headache since the fall and is sleepy';
const harmless = 'And then he said it again';
const never = new AbortController().signal;

beforeEach(() => chat.advisor.say(withSolutions('Here.', solution('Ask for it', 'Begin.'))));

/** A conversation with the texts before its last message, whose solution becomes an item that is due. */
async function itemAfter(person: Identity, earlier: readonly string[]) {
  const conversationId = await chat.newConversation(person, 'career');
  await insertMessages(db(), { person, conversationId, texts: earlier, before: clock.now() });
  const { solutions } = await exchange(chat, person, conversationId, harmless);
  const answer = await chat.call('/api/chat/action-items', {
    identity: person,
    body: { solutionId: solutions[0]?.id },
  });
  const { actionItem } = (await answer.json()) as { actionItem: { id: string } };
  await items.edit(person, actionItem.id, { dueDate: '2026-11-01' });
  return { id: actionItem.id, conversationId };
}
const decided = (id: string) => eventually(async () => expect((await askingOf(db(), id))?.isUndecided).toBe(false));
const dueIds = async (person: Identity) => (await due(person)).body.checkBacks.map(({ actionItemId }) => actionItemId);
const many = (first: string, count = 60) => [first, ...Array.from({ length: count }, () => harmless)];

describe('an item of a conversation with more than twenty messages', () => {
  test('is asked about, with the kind of the problem that the conversation began with', async () => {
    const person = somebody();
    const { id } = await itemAfter(person, many('My boss never gives me a raise, and I want to ask for more salary'));
    await decided(id);
    expect(await dueIds(person)).toEqual([id]);
    const short = await itemAfter(somebody(), ['My boss never gives me a raise, and I want to ask for more salary']);
    const kind = (await askingOf(db(), short.id))?.problemKind;
    expect(kind).toEqual(expect.any(String));
    expect((await askingOf(db(), id))?.problemKind).toBe(kind);
  });

  test('is not asked about when danger was said anywhere in it, however long ago', async () => {
    const [first, middle] = [somebody(), somebody()];
    const asked = [
      await itemAfter(first, many(likely)),
      await itemAfter(middle, [...many(harmless, 30), likely, ...many(harmless, 30)]),
    ];
    for (const { id } of asked) {
      await decided(id);
      expect(await askingOf(db(), id)).toEqual({ asksBack: false, isUndecided: false, problemKind: null });
    }
    expect([await dueIds(first), await dueIds(middle)]).toEqual([[], []]);
  });

  test('is not asked about when danger is said before the job has read it', async () => {
    const person = somebody();
    const [said, written] = [await itemAfter(person, many(harmless)), await itemAfter(somebody(), many(harmless))];
    for (const { id } of [said, written]) {
      await decided(id);
      await makeUndecided(db(), id);
    }
    // It is answered with help, so that no row of it is left.
    await chat.send(person, said.conversationId, 'I want to kill myself');
    await decided(said.id);
    await decide({ pool: db() }, said.id, never);
    expect((await askingOf(db(), said.id))?.asksBack).toBe(false);
    await decide({ pool: db() }, written.id, never);
    expect((await askingOf(db(), written.id))?.asksBack).toBe(true);
  });

  test('is not asked about when its conversation is deleted before, and an erased item is no failure', async () => {
    const person = somebody();
    const { id, conversationId } = await itemAfter(person, many(harmless));
    await decided(id);
    await makeUndecided(db(), id);
    await db().query('delete from chat.conversations where id = $1', [conversationId]);
    await decide({ pool: db() }, id, never);
    expect((await askingOf(db(), id))?.asksBack).toBe(false);
    await decide({ pool: db() }, '0198b2c4-0000-7000-8000-000000000000', never);
  });

  test('stays undecided when the process stops while it reads, so that the job is run again', async () => {
    const { id } = await itemAfter(somebody(), many(harmless));
    await decided(id);
    await makeUndecided(db(), id);
    await expect(decide({ pool: db() }, id, AbortSignal.abort())).rejects.toThrow('aborted');
    expect((await askingOf(db(), id))?.isUndecided).toBe(true);
    await decide({ pool: db() }, id, never);
    expect((await askingOf(db(), id))?.asksBack).toBe(true);
  });
});
