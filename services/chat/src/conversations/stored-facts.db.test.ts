// What a reader sees again whenever a conversation is opened: why its expert was chosen, and what each reply was.
import { expect, test } from '@jest/globals';
import { manualClock } from '@consilium/kit/clock.ts';
import { somebody } from '@consilium/kit/testing/service-under-test.ts';
import { CONVERSATION_GAP_MS } from '../replies/stage.ts';
import { chatForFile } from '../testing/chat-for-file.ts';
import { eventsOf } from '../testing/chat-under-test.ts';
import { says } from '../testing/scripted-advisor.ts';

const clock = manualClock(new Date('2026-11-21T12:00:00Z'));
const { chat, database } = chatForFile({ clock });

async function create(person: ReturnType<typeof somebody>, body: object): Promise<string> {
  const answer = await chat.call('/api/chat/conversations', { identity: person, body });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}

test('the reason of a match is there whenever the conversation is opened', async () => {
  const person = somebody();
  const matchReason = 'Deposits of tenants belong to our legal expert.';
  const id = await create(person, { expertId: 'legal', problem: 'My deposit is gone', matched: true, matchReason });
  expect((await chat.conversation(person, id)).matchReason).toBe(matchReason);
});

test('a conversation whose expert was matched here stores the reason of that match', async () => {
  const person = somebody();
  const id = await create(person, { problem: 'My landlord keeps my deposit and does not answer' });
  expect((await chat.conversation(person, id)).matchReason).toMatch(/\w/u);
});

test('a conversation whose expert the person chose has no reason', async () => {
  const person = somebody();
  expect((await chat.conversation(person, await chat.newConversation(person))).matchReason).toBeNull();
});

test('the reason of a match is not kept in a crisis, because it may quote the problem', async () => {
  const person = somebody();
  const id = await create(person, {
    expertId: 'health',
    problem: 'I want to kill myself tonight',
    matched: true,
    matchReason: 'You mention “kill myself”.',
  });
  expect((await chat.conversation(person, id)).matchReason).toBeNull();
});

test('the experts between whom somebody chose are stored, unless the chosen one is not among them', async () => {
  const person = somebody();
  const offered = ['legal', 'home'];
  const ids = [
    await create(person, { expertId: 'home', problem: 'The tenant above floods us', offered }),
    await create(person, { expertId: 'tech', problem: 'The tenant above floods us', offered }),
  ];
  const { rows } = await database
    .pool()
    .query<{ offered: string[] | null }>(
      'select offered_experts as offered from chat.conversations where id = any($1) order by created_at, id',
      [ids],
    );
  expect(rows.map((row) => row.offered)).toEqual([offered, null]);
});

test('a reply after a pause of more than two hours is a follow-up, and stays one', async () => {
  const person = somebody();
  const id = await chat.newConversation(person);
  const typeOfNext = async () => {
    chat.advisor.say(says('Advice.'));
    await eventsOf(chat.send(person, id, 'My laptop is slow'));
    return (await chat.conversation(person, id)).messages.at(-1)?.reply?.messageType;
  };
  expect(await typeOfNext()).toBe('clarification');
  clock.advance(CONVERSATION_GAP_MS);
  expect(await typeOfNext()).toBe('clarification');
  clock.advance(CONVERSATION_GAP_MS + 1);
  expect(await typeOfNext()).toBe('follow_up');
});
