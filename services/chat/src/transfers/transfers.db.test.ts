// Transfers to another expert: the proposal, the note, the new conversation, limits, and idempotency.
import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Transferred, TransferProposal } from '@consilium/contracts/chat/transfers-http.ts';
import { manualClock } from '@consilium/kit/clock.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { eventually, somebody } from '@consilium/kit/testing/service-under-test.ts';
import { chatForFile } from '../testing/chat-for-file.ts';
import { eventsOf } from '../testing/chat-under-test.ts';
import { hangsAfter, says } from '../testing/scripted-advisor.ts';
import { emptyConversation } from '../testing/test-conversations.ts';
import { actionEventsOf, actionsOf, unitsOf, usageEventsOf } from '../testing/test-state.sql.ts';

const clock = manualClock(new Date('2026-11-20T10:00:00Z'));
const DAY_MS = 24 * 60 * 60 * 1000;
const note = 'Hello, my laptop is slow and a restart did not help. What would you do next?';
const environment = { TRANSFERS_PER_CONVERSATION: '3', TRANSFERS_PER_DAY: '4', REPLY_LEASE_MS: '60000' };
const { chat, database } = chatForFile({ clock, environment });
beforeEach(() => {
  clock.advance(1000);
  chat.advisor.say(says('Take a deep breath.'));
});

const propose = (as: Identity, id: string) =>
  chat.call(`/api/chat/conversations/${id}/transfer/proposal`, { identity: as, body: {} });
const transfer = (as: Identity, id: string, body: object) =>
  chat.call(`/api/chat/conversations/${id}/transfer`, { identity: as, body });

async function transferred(as: Identity, id: string, body: object = { expertId: 'home', note }): Promise<Transferred> {
  const answer = await transfer(as, id, body);
  if (answer.status !== 201) throw new Error(`status ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Transferred;
}

async function exchange(person: Identity, id: string, text: string): Promise<string> {
  const replyId = await chat.accepted(person, id, text);
  await eventsOf(chat.follow(person, replyId));
  clock.advance(1000);
  return replyId;
}

async function started(text = 'My laptop is slow', expertId = 'tech'): Promise<{ person: Identity; id: string }> {
  const { person, id } = await emptyConversation(chat, expertId);
  await exchange(person, id, text);
  return { person, id };
}

async function codeOf(answer: Response): Promise<[number, string]> {
  const { code } = (await answer.json()) as { code: string };
  return [answer.status, code];
}

describe('the proposal of a transfer', () => {
  const proposed = async (as: Identity, id: string) => (await (await propose(as, id)).json()) as TransferProposal;

  test('considers the whole conversation and has a note that can be sent unchanged', async () => {
    const { person, id } = await started('I have a question about my flat', 'general');
    await exchange(person, id, 'My landlord keeps my deposit after I moved out. I have asked him twice in writing.');
    const proposal = await proposed(person, id);
    expect(proposal).toMatchObject({ expertId: 'legal', isSameExpert: false });
    expect(proposal.reasoning).toContain('landlord');
    expect(proposal.alternatives).toHaveLength(6);
    expect(proposal.alternatives).not.toContain('general');
    expect(proposal.note).toContain('I have talked to');
    expect(proposal.note).toContain('I have asked him twice in writing.');
    expect((await transferred(person, id, { expertId: 'legal', note: proposal.note })).outcome).toBe('transferred');
  });

  test('says when the present expert fits best, and offers the others', async () => {
    const { person, id } = await started('My laptop is slow and the fan is loud');
    const proposal = await proposed(person, id);
    expect(proposal.isSameExpert).toBe(true);
    expect([proposal.expertId, ...proposal.alternatives]).toHaveLength(7);
    expect([proposal.expertId, ...proposal.alternatives]).not.toContain('tech');
  });

  test('has a note without the code of the conversation', async () => {
    const { person, id } = await started('My page shows `<script>alert(1)</script>` and I do not know why');
    const { note: written } = await proposed(person, id);
    expect((await transferred(person, id, { expertId: 'home', note: written })).outcome).toBe('transferred');
  });

  test('is refused for another person’s conversation, an empty one, and during a running reply', async () => {
    const { person, id } = await started();
    expect(await codeOf(await propose(somebody(), id))).toEqual([404, 'CONVERSATION_NOT_FOUND']);
    const empty = await chat.newConversation(person);
    expect(await codeOf(await propose(person, empty))).toEqual([409, 'CONFLICT']);
    chat.advisor.say(hangsAfter('Well'));
    const running = await chat.accepted(person, id, 'And another thing');
    expect(await codeOf(await propose(person, id))).toEqual([409, 'REPLY_RUNNING']);
    await chat.stopReply(person, running);
  });
});

describe('a transfer', () => {
  test('creates a conversation with the note, whose free answer gets the earlier turns', async () => {
    const { person, id } = await started();
    chat.advisor.say(says('I see.'));
    const { conversation, replyId, outcome } = await transferred(person, id);
    expect(outcome).toBe('transferred');
    await eventsOf(chat.follow(person, replyId ?? ''));
    const request = chat.advisor.requests.at(-1);
    expect(request?.expert.id).toBe('home');
    expect(request?.turns.map(({ text }) => text)).toEqual(['My laptop is slow', 'Take a deep breath.', note]);
    const next = await chat.conversation(person, conversation?.id ?? '');
    expect(next).toMatchObject({
      expertId: 'home',
      transferredFrom: id,
      transferredTo: [],
      title: 'My laptop is slow',
      continuedFrom: { id, expertId: 'tech', title: 'My laptop is slow' },
      messages: [
        {
          text: note,
          isHandOverNote: true,
          class: 'standard',
          reply: { text: 'I see.', receipt: { state: 'not_counted', reason: 'free_of_charge' } },
        },
      ],
    });
    expect((await chat.conversation(person, id)).transferredTo).toEqual([
      { id: conversation?.id, expertId: 'home', title: 'My laptop is slow' },
    ]);
    expect(await unitsOf(database, person)).toEqual({ used: 1, held: 0 });
    await eventually(async () => expect(await usageEventsOf(database, person)).toHaveLength(2));
    expect((await usageEventsOf(database, person)).map(({ kind }) => kind)).toEqual(['counted', 'other']);
  });

  test('gives the earlier turns to later answers and to a further transfer', async () => {
    const { person, id } = await started();
    const first = await transferred(person, id);
    await eventsOf(chat.follow(person, first.replyId ?? ''));
    clock.advance(1000);
    await exchange(person, id, 'A later word to the first expert');
    await exchange(person, first.conversation?.id ?? '', 'It still is slow');
    const texts = () => chat.advisor.requests.at(-1)?.turns.map(({ text }) => text);
    expect(texts()).toEqual([
      'My laptop is slow',
      'Take a deep breath.',
      note,
      'Take a deep breath.',
      'It still is slow',
    ]);
    const second = await transferred(person, first.conversation?.id ?? '', {
      expertId: 'finance',
      note: 'Please go on with this one',
    });
    await eventsOf(chat.follow(person, second.replyId ?? ''));
    expect(texts()?.slice(-3)).toEqual(['It still is slow', 'Take a deep breath.', 'Please go on with this one']);
    expect(texts()?.[0]).toBe('My laptop is slow');
  });

  test('is recorded as an action, without text of the note in its event', async () => {
    const { person, id } = await started();
    const { conversation } = await transferred(person, id, { expertId: 'legal', note: 'Unmistakable words of mine' });
    const action = (await actionsOf(database, person)).find(({ actionType }) => actionType === 'expert_transferred');
    expect(action).toMatchObject({
      expertType: 'legal',
      sessionId: id,
      actionData: { from_expert: 'tech', to_expert: 'legal', to_conversation: conversation?.id },
    });
    await eventually(async () =>
      expect(JSON.stringify(await actionEventsOf(database, person))).toContain('expert_transferred'),
    );
    expect(JSON.stringify(await actionEventsOf(database, person))).not.toContain('Unmistakable');
  });

  test('happens once for repeated requests; another expert or a later message is another transfer', async () => {
    const { person, id } = await started();
    const all = await Promise.all(
      Array.from({ length: 6 }, (_, tab) => transferred(person, id, { expertId: 'home', note: `${note} ${tab}` })),
    );
    expect(new Set(all.map(({ conversation }) => conversation?.id)).size).toBe(1);
    expect(new Set(all.map(({ replyId }) => replyId)).size).toBe(1);
    expect(all.filter(({ outcome }) => outcome === 'transferred')).toHaveLength(1);
    const legal = await transferred(person, id, { expertId: 'legal', note });
    expect(legal.conversation?.id).not.toBe(all[0]?.conversation?.id);
    await exchange(person, id, 'Something new happened');
    const later = await transferred(person, id);
    expect(later.outcome).toBe('transferred');
    expect((await chat.conversation(person, id)).transferredTo).toHaveLength(3);
  });

  test('is made again when its conversation was deleted', async () => {
    const { person, id } = await started();
    const { conversation, replyId } = await transferred(person, id);
    await eventsOf(chat.follow(person, replyId ?? ''));
    await chat.call(`/api/chat/conversations/${conversation?.id}`, { identity: person, method: 'DELETE' });
    expect((await chat.conversation(person, id)).transferredTo).toEqual([]);
    expect((await transferred(person, id)).outcome).toBe('transferred');
  });

  test('is limited per conversation, and per person in 24 hours', async () => {
    const { person, id } = await started();
    for (const expertId of ['home', 'legal', 'finance']) await transferred(person, id, { expertId, note });
    const refused = await transfer(person, id, { expertId: 'health', note });
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({
      code: 'TRANSFER_LIMIT',
      message: expect.stringContaining('handed over 3 times already'),
    });
    const other = await chat.newConversation(person, 'home');
    await exchange(person, other, 'My tap drips');
    await transferred(person, other, { expertId: 'legal', note });
    expect(await codeOf(await transfer(person, other, { expertId: 'tech', note }))).toEqual([429, 'TRANSFER_LIMIT']);
    clock.advance(DAY_MS);
    expect((await transferred(person, other, { expertId: 'tech', note })).outcome).toBe('transferred');
  });

  test.each([
    ['for another person', async (id: string) => transfer(somebody(), id, { expertId: 'home', note }), 404],
    [
      'without an account',
      async (id: string) => chat.call(`/api/chat/conversations/${id}/transfer`, { body: { expertId: 'home', note } }),
      401,
    ],
  ])('is refused %s', async (_who, call, status) => {
    expect((await call((await started()).id)).status).toBe(status);
  });

  test.each([
    ['the same expert', { expertId: 'tech', note }, [400, 'BAD_REQUEST']],
    ['a note with tags', { expertId: 'home', note: 'Look at <div>this</div> please' }, [400, 'MESSAGE_REFUSED']],
    ['an empty note', { expertId: 'home', note: '   ' }, [400, 'MESSAGE_REFUSED']],
    ['a note that is too long', { expertId: 'home', note: 'long '.repeat(2001) }, [400, 'MESSAGE_REFUSED']],
  ])('is refused for %s, and creates nothing', async (_what, body, expected) => {
    const { person, id } = await started();
    expect(await codeOf(await transfer(person, id, body))).toEqual(expected);
    expect((await chat.conversation(person, id)).transferredTo).toEqual([]);
  });

  test('with a crisis in the note is answered with helplines and leaves no trace', async () => {
    const { person, id } = await started();
    const before = await actionsOf(database, person);
    const answer = await transferred(person, id, { expertId: 'home', note: 'I want to kill myself tonight' });
    expect(answer).toMatchObject({ outcome: 'crisis', conversation: null, replyId: null });
    expect(answer.crisis?.helplines.length).toBeGreaterThan(0);
    expect(await actionsOf(database, person)).toEqual(before);
    expect((await chat.conversation(person, id)).transferredTo).toEqual([]);
  });
});
