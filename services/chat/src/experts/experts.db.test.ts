// The public catalogue of experts.
import { expect, test } from '@jest/globals';
import { expertIds } from '@consilium/contracts/expert-ids.ts';
import type { Expert } from '@consilium/contracts/experts.ts';
import { expertFile } from '@consilium/advice/experts/expert-folders.ts';
import { seedExperts } from './seed-experts.ts';
import { chatForFile } from '../testing/chat-for-file.ts';

const { chat, database } = chatForFile();

test('visitors too get eight experts, each with four specialties and a response time', async () => {
  const experts = (await (await chat.call('/api/chat/experts')).json()) as Expert[];
  expect(experts.map(({ id }) => id)).toEqual([...expertIds]);
  expect(expertIds.slice(0, 6)).toEqual(['tech', 'relationships', 'career', 'finance', 'health', 'legal']);
  for (const {
    id,
    name,
    title,
    description,
    image,
    color,
    specialties,
    responseTime,
    startHereWith,
    category,
  } of experts) {
    expect([category, responseTime, specialties.length, image]).toEqual([id, '< 1 minute', 4, null]);
    expect(startHereWith).toEqual(expertFile(category).card.startHereWith);
    for (const words of [name, title, description, color, ...specialties]) expect(words.trim()).not.toBe('');
  }
});

test('a start updates the table from the folders, and writes nothing when nothing changed', async () => {
  const pool = database.pool('chat');
  const nameOf = async () =>
    (await pool.query<{ name: string }>("select name from chat.experts where id = 'legal'")).rows[0]?.name;
  expect(await seedExperts(pool)).toBe(0);
  await pool.query("update chat.experts set name = 'Somebody Else' where id = 'legal'");
  expect(await seedExperts(pool)).toBe(1);
  expect(await nameOf()).toBe(expertFile('legal').card.name);
});

test('an expert that only a newer build knows is not listed', async () => {
  await database.pool('chat').query(
    `insert into chat.experts (id, position, name, title, description, color, specialties, response_time, category)
     select 'garden', 99, name, title, description, color, specialties, response_time, 'garden' from chat.experts where id = 'home'`,
  );
  const experts = (await (await chat.call('/api/chat/experts')).json()) as Expert[];
  expect(experts.map(({ id }) => id)).toEqual([...expertIds]);
});
