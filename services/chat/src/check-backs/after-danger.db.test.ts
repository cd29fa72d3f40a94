// "Did it work?" is never asked about what was said around danger.
import { beforeAll, describe, expect, test } from '@jest/globals';
import { kindOfProblem } from '@consilium/advice/playbooks/topic-of.ts';
import { manualClock } from '@consilium/kit/clock.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { eventually, somebody } from '@consilium/kit/testing/service-under-test.ts';
import { actionItemCalls } from '../testing/action-item-calls.ts';
import { advisedBy } from '../testing/advised-item.ts';
import { chatForFile } from '../testing/chat-for-file.ts';
import { eventsOf } from '../testing/chat-under-test.ts';
import { checkBackCalls } from '../testing/check-back-calls.ts';
import { newSolution } from '../testing/new-solution.ts';
import { says } from '../testing/scripted-advisor.ts';

const clock = manualClock(new Date('2026-11-20T20:00:00Z'));
const { chat } = chatForFile({ clock });
const items = actionItemCalls(chat);
const { due, answer, snooze } = checkBackCalls(chat);
const advised = advisedBy(chat);
/** The encoder takes a moment to start. */
beforeAll(() => eventually(async () => expect(await kindOfProblem('My laptop has become so slow')).toBeDefined()));
const dueIds = async (person: Identity) => (await due(person)).body.checkBacks.map(({ actionItemId }) => actionItemId);

/** Of one more message. */
async function anotherSolutionOf(person: Identity, conversationId: string): Promise<string | undefined> {
  chat.advisor.say(says('And here.', { type: 'solutions', solutions: [newSolution('Replace it')] }));
  await eventsOf(chat.send(person, conversationId, 'It is still slow'));
  const { messages } = await chat.conversation(person, conversationId);
  return messages.at(-1)?.reply?.solutions[0]?.id;
}

describe('nobody is asked after danger', () => {
  const likely = 'my mother has had a headache since the fall and is sleepy';

  test('neither about advice in a conversation with danger before it', async () => {
    const person = somebody();
    const { id } = await advised(person, likely);
    await items.edit(person, id, { dueDate: '2026-11-01' });
    expect(await dueIds(person)).toEqual([]);
    expect((await answer(person, id, { outcome: 'no' })).body.code).toBe('CHECK_BACK_NOT_DUE');
    expect((await snooze(person, id, 1)).body.code).toBe('CHECK_BACK_NOT_DUE');
  });

  test('nor when danger comes later, also after the conversation was deleted', async () => {
    const person = somebody();
    const { id, conversationId } = await advised(person, 'My boss never says thank you');
    await items.edit(person, id, { dueDate: '2026-11-01' });
    expect(await dueIds(person)).toEqual([id]);
    await eventsOf(chat.send(person, conversationId, likely));
    expect(await dueIds(person)).toEqual([]);
    await chat.call(`/api/chat/conversations/${conversationId}`, { identity: person, method: 'DELETE' });
    expect(await dueIds(person)).toEqual([]);
  });

  test('nor when the words are sent by a person who says that nobody is in danger', async () => {
    const person = somebody();
    const veiled = 'everyone would be better off without me';
    const { id } = await advised(person, veiled, newSolution('Rest'), { 'x-no-danger': 'yes' });
    await items.edit(person, id, { dueDate: '2026-11-01' });
    expect(await dueIds(person)).toEqual([]);
  });

  test('nor about an own item with such words', async () => {
    const person = somebody();
    await items.added(person, { title: 'Look after her', description: likely, dueDate: '2026-11-01' });
    const other = await items.added(person, { title: 'Call her', dueDate: '2026-11-01' });
    expect(await dueIds(person)).toEqual([other.id]);
    await items.edit(person, other.id, { description: likely });
    expect(await dueIds(person)).toEqual([]);
  });

  test('nor about one whose steps have such words', async () => {
    const person = somebody();
    const [added, reworded] = [
      await items.added(person, { title: 'Call her', dueDate: '2026-11-01' }),
      await items.added(person, { title: 'Visit her', dueDate: '2026-11-01', steps: ['Bring flowers'] }),
    ];
    expect(await dueIds(person)).toHaveLength(2);
    await items.addStep(person, added.id, likely);
    expect(await dueIds(person)).toEqual([reworded.id]);
    await items.editStep(person, { id: reworded.id, stepId: String(reworded.steps[0]?.id) }, { description: likely });
    expect(await dueIds(person)).toEqual([]);
  });

  test('nor about advice that is taken on after somebody needed help at once, which leaves no message', async () => {
    const person = somebody();
    const { id, conversationId } = await advised(person, 'My router is slow', newSolution('Restart it'));
    const solutionId = await anotherSolutionOf(person, conversationId);
    await items.edit(person, id, { dueDate: '2026-11-01' });
    await chat.send(person, conversationId, 'I want to kill myself');
    await eventually(async () => expect(await dueIds(person)).toEqual([]));
    const added = await chat.call('/api/chat/action-items', { identity: person, body: { solutionId } });
    const { actionItem } = (await added.json()) as { actionItem: { id: string } };
    await items.edit(person, actionItem.id, { dueDate: '2026-11-01' });
    expect(await dueIds(person)).toEqual([]);
    expect((await answer(person, actionItem.id, { outcome: 'no' })).body.code).toBe('CHECK_BACK_NOT_DUE');
  });

  test('nor when the words are in a hand-over note, or in what is said at the end', async () => {
    const words = 'I want to kill myself tonight';
    const end = { completionReason: 'solved', rating: 3, wouldRecommend: true, feedback: words };
    for (const [place, body] of [
      ['transfer', { expertId: 'home', note: words }],
      ['completion', end],
    ] as const) {
      const person = somebody();
      const { id, conversationId } = await advised(person, 'My boss never says thank you');
      await items.edit(person, id, { dueDate: '2026-11-01' });
      expect(await dueIds(person)).toEqual([id]);
      const said = await chat.call(`/api/chat/conversations/${conversationId}/${place}`, { identity: person, body });
      expect(await said.json()).toMatchObject({ outcome: 'crisis' });
      await eventually(async () => expect(await dueIds(person)).toEqual([]));
    }
  });

  test('nor about what was advised before somebody needed help at once; others are not touched', async () => {
    const [person, stranger] = [somebody(), somebody()];
    const { id, conversationId } = await advised(person, 'My router is slow');
    await items.edit(person, id, { dueDate: '2026-11-01' });
    await chat.send(stranger, conversationId, 'I want to kill myself');
    expect(await dueIds(person)).toEqual([id]);
    await chat.send(person, conversationId, 'I want to kill myself');
    await eventually(async () => expect(await dueIds(person)).toEqual([]));
  });
});
