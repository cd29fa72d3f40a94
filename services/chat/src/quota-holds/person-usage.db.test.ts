// What administrators see of a person's use: units against the plan and counts, never a word of a conversation.
import type { PersonUsage } from '@consilium/contracts/chat/person-usage-http.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { createPostgresQuota } from '@consilium/kit/quota/postgres-quota.ts';
import { QuotaUnavailableError } from '@consilium/kit/quota/quota-store.ts';
import { somebody } from '@consilium/kit/testing/service-under-test.ts';
import { describe, expect, test } from '@jest/globals';
import { says } from '../testing/scripted-advisor.ts';
import { chatForFile } from '../testing/chat-for-file.ts';
import { answeredConversation } from '../testing/test-conversations.ts';
import { personUsage } from './person-usage.ts';

const { chat, database } = chatForFile();
const admin = somebody({ roles: ['admin'] });
const ask = (person: Identity, query = '', identity: Identity | undefined = admin) =>
  chat.call(`/api/chat/admin/people/${person.pseudonym}/usage${query}`, { ...(identity && { identity }) });
const usageOf = async (person: Identity, query = '') => (await (await ask(person, query)).json()) as PersonUsage;

const nothing = { used: 0, held: 0 };

test('somebody who never asked has used nothing, of the limits of their plan', async () => {
  const person = somebody();
  expect(await usageOf(person)).toMatchObject({
    units: { standard: { ...nothing, limit: 15 }, premium: { ...nothing, limit: 3 } },
    conversations: { total: 0, open: 0, completed: 0, lastUsedOn: null },
  });
  expect((await usageOf(person, '?plan=premium')).units).toMatchObject({
    standard: { limit: -1 },
    premium: { limit: 50 },
  });
});

test('units and conversations are counted, open and completed, without deleted ones and without a word', async () => {
  const person = somebody();
  chat.advisor.say(says('Advice.'));
  const { id } = await answeredConversation(chat, { person, text: 'My secret problem with the laptop' });
  chat.advisor.say(says('Advice.'));
  const deleted = await answeredConversation(chat, { person, text: 'Another secret problem' });
  await chat.newConversation(person);
  await chat.call(`/api/chat/conversations/${deleted.id}`, { identity: person, method: 'DELETE' });
  await database.pool().query('update chat.conversations set completed_at = now() where id = $1', [id]);
  const answer = await ask(person);
  const text = await answer.text();
  expect(JSON.parse(text)).toMatchObject({
    units: { standard: { limit: 15 } },
    conversations: { total: 2, open: 1, completed: 1, lastUsedOn: new Date().toISOString().slice(0, 10) },
  });
  const { units } = JSON.parse(text) as PersonUsage;
  expect((units?.standard.used ?? 0) + (units?.standard.held ?? 0)).toBe(2);
  expect(text).not.toMatch(/secret|laptop|problem/iu);
});

describe('the units', () => {
  test('are missing while their store is down; the conversations are there', async () => {
    const pool = database.pool('chat');
    const quota = {
      ...createPostgresQuota({ pool }),
      figures: () => Promise.reject(new QuotaUnavailableError('down')),
    };
    const context = { pool, quota, clock: { now: () => new Date() } } as unknown as Parameters<typeof personUsage>[0];
    const asked = { pseudonym: somebody().pseudonym, plan: 'free', zone: 'UTC' } as const;
    expect(await personUsage(context, asked)).toMatchObject({ units: null, conversations: { total: 0 } });
  });

  test.each(['?plan=gold', '?plan='])('%s is refused', async (query) => {
    expect((await ask(somebody(), query)).status).toBe(400);
  });
});

test('is for administrators only', async () => {
  const person = somebody();
  const visitor = await chat.call(`/api/chat/admin/people/${person.pseudonym}/usage`);
  expect([visitor.status, (await ask(person, '', person)).status]).toEqual([401, 403]);
});
