// Which solutions of a conversation are action items: those of a second expert too, and whatever their owner calls them.
import { expect, test } from '@jest/globals';
import type { ActionItemPage, AddedActionItem } from '@consilium/contracts/chat/action-items-http.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { somebody } from '@consilium/kit/testing/service-under-test.ts';
import { actionItemCalls } from '../testing/action-item-calls.ts';
import { adviceOf } from '../testing/action-item-state.sql.ts';
import { chatForFile } from '../testing/chat-for-file.ts';
import { eventsOf } from '../testing/chat-under-test.ts';
import { opinionsOf, solution, withSolutions } from '../testing/opinions-under-test.ts';

const { chat, database } = chatForFile();
const calls = actionItemCalls(chat);
const opinions = opinionsOf(chat);

const advice = (title: string, adviceKey?: string) => ({
  ...solution(title, 'Begin.', 'Go on.', 'End.'),
  ...(adviceKey !== undefined && { adviceKey }),
});

async function add(identity: Identity, solutionId: string | undefined): Promise<AddedActionItem> {
  const answer = await chat.call('/api/chat/action-items', { identity, body: { solutionId } });
  return (await answer.json()) as AddedActionItem;
}

async function takenIn(person: Identity, conversationId: string): Promise<ActionItemPage['solutions']> {
  return (await calls.list(person, { conversationId })).body.solutions;
}

/** An answer by the first expert and a second opinion, with a solution of the same title each. */
async function askedTwice(second: ExpertId, key?: string) {
  chat.advisor.say(withSolutions('One.', advice('Block the card', 'playbook:tech-1:1')));
  const first = await opinions.answered('I typed my card number into a fake page', 'tech');
  chat.advisor.say(withSolutions('Two.', advice('Block the card', key)));
  const { replyId } = await opinions.asked(first.person, first.replyId, { expertId: second });
  await eventsOf(chat.follow(first.person, replyId));
  const { solutions, secondOpinion } = await opinions.replyOf(first);
  return { ...first, ours: solutions[0]?.id, theirs: secondOpinion?.solutions[0]?.id };
}

test('an item of a second opinion has the second expert and the key of the second expert’s advice', async () => {
  const { person, id, ours, theirs } = await askedTwice('finance', 'playbook:finance-7:1');
  const [one, two] = [await add(person, ours), await add(person, theirs)];
  expect([one.outcome, two.outcome]).toEqual(['added', 'added']);
  expect([one.actionItem.expertType, two.actionItem.expertType]).toEqual(['tech', 'finance']);
  expect(await adviceOf(database.pool('chat'), [one.actionItem.id, two.actionItem.id])).toEqual([
    { adviceKey: 'playbook:tech-1:1', solutionId: ours, conversationId: id },
    { adviceKey: 'playbook:finance-7:1', solutionId: theirs, conversationId: id },
  ]);
});

test('an item of a second opinion by a model has a key of the second expert and the title', async () => {
  const { person, theirs } = await askedTwice('legal');
  const { actionItem } = await add(person, theirs);
  expect(await adviceOf(database.pool('chat'), [actionItem.id])).toMatchObject([
    { adviceKey: 'model:legal:block-the-card' },
  ]);
});

test('the conversation says how far the item of each expert is, apart from the other', async () => {
  const { person, id, ours, theirs } = await askedTwice('finance', 'playbook:finance-7:1');
  const { actionItem: item } = await add(person, theirs);
  await calls.editStep(person, { id: item.id, stepId: item.steps[0]?.id ?? '' }, { completed: true });
  const theirsNow = { solutionId: theirs, actionItemId: item.id, status: 'In Progress', stepsDone: 1, stepsTotal: 3 };
  expect(await takenIn(person, id)).toEqual([theirsNow]);
  const { actionItem: other } = await add(person, ours);
  const oursNow = { solutionId: ours, actionItemId: other.id, status: 'Not Started', stepsDone: 0, stepsTotal: 3 };
  expect(await takenIn(person, id)).toEqual(expect.arrayContaining([oursNow, theirsNow]));
  await calls.completeSteps(person, item.id);
  expect(await takenIn(person, id)).toEqual(
    expect.arrayContaining([oursNow, { ...theirsNow, status: 'Completed', stepsDone: 3 }]),
  );
});

test('an item that was renamed, and has another expert, is still the one of its solution', async () => {
  const { person, id, ours } = await askedTwice('finance', 'playbook:finance-7:1');
  const { actionItem: item } = await add(person, ours);
  await calls.edit(person, item.id, { title: 'Call the bank on Monday', expertType: 'home', status: 'In Progress' });
  const now = { solutionId: ours, actionItemId: item.id, status: 'In Progress', stepsDone: 0, stepsTotal: 3 };
  expect(await takenIn(person, id)).toEqual([now]);
  expect(await add(person, ours)).toMatchObject({
    outcome: 'already_added',
    actionItem: { id: item.id, title: 'Call the bank on Monday' },
  });
  expect((await calls.list(person)).body.actionItems).toHaveLength(1);
  await calls.remove(person, item.id);
  expect(await takenIn(person, id)).toEqual([]);
  expect(await add(person, ours)).toMatchObject({ outcome: 'added', actionItem: { title: 'Block the card' } });
});

test('the item that was made from a solution goes before another that has its title', async () => {
  const { person, id, ours } = await askedTwice('finance', 'playbook:finance-7:1');
  const { actionItem: item } = await add(person, ours);
  await calls.edit(person, item.id, { title: 'Call the bank on Monday' });
  await calls.added(person, { title: 'Block the card', expertType: 'tech' });
  expect(await takenIn(person, id)).toMatchObject([{ solutionId: ours, actionItemId: item.id }]);
});

test('what somebody else added is not shown', async () => {
  const { person, id, ours } = await askedTwice('finance', 'playbook:finance-7:1');
  const other = somebody();
  expect((await chat.call('/api/chat/action-items', { identity: other, body: { solutionId: ours } })).status).toBe(404);
  await calls.added(other, { title: 'Block the card', expertType: 'tech' });
  expect(await takenIn(person, id)).toEqual([]);
});
