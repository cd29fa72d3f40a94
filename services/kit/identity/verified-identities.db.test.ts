import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { manualClock } from '../clock.ts';
import { createTestDatabase } from '../postgres/test-database.ts';
import type { TestDatabase } from '../postgres/test-database.ts';
import { createProcessKeys } from './process-keys.ts';
import { signIdentity, TOKEN_LIFETIME_SECONDS } from './tokens.ts';
import { identityFrom } from './verified-identities.ts';

const clock = manualClock(new Date('2026-11-21T12:00:00Z'));
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const keysOf = (process: string) => createProcessKeys({ pool: database.pool(), process, clock });

function somebody() {
  const id = randomUUID();
  return { userId: id, pseudonym: id, sessionId: id, roles: [], tier: 'free', zone: 'UTC' };
}

test('a token can be verified any number of times, for its audience, until it expires', async () => {
  const [gateway, chat] = [await keysOf('gateway'), await keysOf('chat')];
  const person = somebody();
  const token = await signIdentity(gateway, person, 'chat');
  expect(await identityFrom(chat, token, 'chat')).toEqual(person);
  expect(await identityFrom(chat, token, 'chat')).toEqual(person);
  await expect(identityFrom(chat, token, 'billing')).rejects.toThrow('"aud"');
  clock.advance((TOKEN_LIFETIME_SECONDS + 10) * 1000);
  await expect(identityFrom(chat, token, 'chat')).rejects.toThrow('"exp"');
});

test('a valid token says nothing about another, and an invalid one is not remembered as valid', async () => {
  const [gateway, chat] = [await keysOf('gateway'), await keysOf('chat')];
  const token = await signIdentity(gateway, somebody(), 'chat');
  await identityFrom(chat, token, 'chat');
  const forged = await signIdentity(chat, somebody(), 'chat');
  for (const bad of [forged, `${token}x`, token.replace(/\.[^.]*$/, '.'), ''])
    for (let time = 0; time < 2; time += 1) await expect(identityFrom(chat, bad, 'chat')).rejects.toBeInstanceOf(Error);
});
