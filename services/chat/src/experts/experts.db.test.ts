// The catalogue as everybody may read it.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { expertIds, type Expert } from '@consilium/contracts/experts.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { startChatUnderTest } from '../testing/chat-under-test.ts';
import type { ChatUnderTest } from '../testing/chat-under-test.ts';

let database: TestDatabase;
let chat: ChatUnderTest;
beforeAll(async () => {
  database = await createTestDatabase();
  chat = await startChatUnderTest(database);
});
afterAll(async () => {
  await chat.stop();
  await database.drop();
});

test('eight experts, each with four specialties, within a minute, for visitors too', async () => {
  const experts = (await (await chat.call('/api/chat/experts')).json()) as Expert[];
  expect(experts.map(({ id }) => id)).toEqual([...expertIds]);
  expect(expertIds.slice(0, 6)).toEqual(['tech', 'relationships', 'career', 'finance', 'health', 'legal']);
  for (const { id, name, title, description, image, color, specialties, responseTime, category } of experts) {
    expect([category, responseTime, specialties.length, image]).toEqual([id, '< 1 minute', 4, null]);
    for (const words of [name, title, description, color, ...specialties]) expect(words.trim()).not.toBe('');
  }
});
