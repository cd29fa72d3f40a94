// A person's own activity: newest first, in pages, by kind and expert; never another person's, nor of deleted conversations.
import { expect, test } from '@jest/globals';
import type { Activity } from '@consilium/contracts/chat/activity-http.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { somebody } from '@consilium/kit/testing/service-under-test.ts';
import { chatForFile } from '../testing/chat-for-file.ts';
import { answeredConversation } from '../testing/test-conversations.ts';

const { chat, database } = chatForFile();

interface Page {
  readonly activities: readonly Activity[];
  readonly nextBefore: string | null;
}

async function activityOf(identity: Identity, query = ''): Promise<Page> {
  const answer = await chat.call(`/api/chat/activity${query}`, { identity });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Page;
}

const typesOf = ({ activities }: Page) => activities.map(({ actionType }) => actionType);

test('activity comes newest first, with the message, the feedback and the conversation', async () => {
  const person = somebody();
  const { id, replyId } = await answeredConversation(chat, {
    person,
    expertId: 'career',
    text: 'How do I ask for more money?',
  });
  await chat.rate(person, replyId, 'up');
  const { activities, nextBefore } = await activityOf(person);
  expect(nextBefore).toBeNull();
  expect(activities).toMatchObject([
    { actionType: 'feedback_given', expertType: 'career', message: null, feedback: 'up', rating: 5 },
    { actionType: 'message_sent', message: 'How do I ask for more money?', feedback: null, rating: null },
    { actionType: 'expert_selected', message: null },
  ]);
  expect(activities.every(({ conversationId }) => conversationId === id)).toBe(true);
});

test('pages have no gaps or repetitions, even when all rows have the same time', async () => {
  const person = somebody();
  for (const expert of ['tech', 'legal', 'home']) await chat.newConversation(person, expert);
  await database.pool().query('update chat.user_actions set created_at = now() where user_id = $1', [person.userId]);
  const all = await activityOf(person);
  const first = await activityOf(person, '?limit=2');
  const rest = await activityOf(person, `?limit=2&before=${first.nextBefore}`);
  expect([...first.activities, ...rest.activities]).toEqual(all.activities);
  expect([all.activities.length, first.activities.length, rest.nextBefore]).toEqual([3, 2, null]);
});

test('activity is filtered by kind, by expert, and by both', async () => {
  const person = somebody();
  await answeredConversation(chat, { person, expertId: 'tech', text: 'My laptop does not start' });
  await answeredConversation(chat, { person, expertId: 'health', text: 'I sleep badly' });
  expect(typesOf(await activityOf(person, '?kind=messages'))).toEqual(['message_sent', 'message_sent']);
  expect(typesOf(await activityOf(person, '?kind=conversations&expert=tech'))).toEqual(['expert_selected']);
  expect(typesOf(await activityOf(person, '?kind=outcomes'))).toEqual([]);
  expect((await activityOf(person, '?kind=messages&expert=health')).activities).toMatchObject([
    { message: 'I sleep badly' },
  ]);
});

test('activity of a deleted conversation is hidden until the conversation is restored', async () => {
  const person = somebody();
  const { id } = await answeredConversation(chat, {
    person,
    expertId: 'finance',
    text: 'A debt that nobody needs to know of',
  });
  await chat.call(`/api/chat/conversations/${id}`, { identity: person, method: 'DELETE' });
  expect(await activityOf(person)).toEqual({ activities: [], nextBefore: null });
  await chat.call(`/api/chat/conversations/${id}/restore`, { identity: person, method: 'POST' });
  expect((await activityOf(person)).activities).toHaveLength(2);
});

test("a person cannot read or page through another person's activity, a visitor none at all", async () => {
  const [one, two] = [somebody(), somebody()];
  await chat.newConversation(one, 'tech');
  const foreign = (await activityOf(one)).activities[0]?.id ?? '';
  await chat.newConversation(two, 'tech');
  expect((await activityOf(two)).activities).toHaveLength(1);
  expect((await activityOf(two, `?before=${foreign}`)).activities).toEqual([]);
  expect((await chat.call('/api/chat/activity')).status).toBe(401);
});

test.each(['?limit=101', '?limit=0', '?kind=secrets', '?expert=astrology', '?before=yesterday'])(
  '%s is refused',
  async (query) => {
    expect((await chat.call(`/api/chat/activity${query}`, { identity: somebody() })).status).toBe(400);
  },
);
