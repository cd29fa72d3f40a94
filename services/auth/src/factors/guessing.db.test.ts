// Guessing codes is limited per factor and address, and locks nobody out of anything else.
import { expect, test } from '@jest/globals';
import { authForFile } from '../testing/auth-for-file.ts';
import { totpCode } from '../testing/authenticator-app.ts';
import { challenge, enroll, protectedMember, verify } from '../testing/protected-member.ts';
import { signIn } from '../testing/signed-up.ts';

const auth = authForFile();

test('guessing is stopped for the factor from that address, not for its owner elsewhere nor for the password', async () => {
  const person = await protectedMember(auth);
  const { accessToken } = await signIn(auth, person.email);
  const challengeId = await challenge(auth, accessToken, person.id);
  const guesses = [];
  for (let guess = 0; guess < 31; guess += 1)
    guesses.push((await verify(auth, accessToken, person.id, challengeId, `x${guess}`)).status);
  expect(guesses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 422));
  expect(guesses[30]).toBe(429);
  const headers = { 'X-Forwarded-For': '203.0.113.7' };
  const asked = await auth.call(`POST /factors/${person.id}/challenge`, { bearer: accessToken, body: {}, headers });
  const answer = await auth.call(`POST /factors/${person.id}/verify`, {
    bearer: accessToken,
    body: { challenge_id: asked.body['id'], code: totpCode(person.secret, auth.clock.now()) },
    headers,
  });
  expect(answer.status).toBe(200);
  expect((await signIn(auth, person.email)).accessToken).toBeDefined();
});

test('guessing from many addresses is stopped for that factor; another factor goes on', async () => {
  const person = await protectedMember(auth);
  const second = await enroll(auth, person.raised, { friendly_name: 'tablet' });
  const first = await challenge(auth, person.raised, second.id);
  await verify(auth, person.raised, second.id, first, totpCode(second.secret, auth.clock.now()));
  auth.clock.advance(3_600_000 - 60_000);
  const { accessToken: bearer } = await signIn(auth, person.email);
  const challengeId = await challenge(auth, bearer, person.id);
  const guess = (number: number) =>
    auth.call(`POST /factors/${person.id}/verify`, {
      bearer,
      body: { challenge_id: challengeId, code: 'wrong' },
      headers: { 'X-Forwarded-For': `198.51.100.${number}` },
    });
  const statuses = [];
  for (let number = 1; number <= 61; number += 1) statuses.push((await guess(number)).status);
  expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 422));
  expect(statuses[60]).toBe(429);
  const other = await challenge(auth, bearer, second.id);
  expect((await verify(auth, bearer, second.id, other, totpCode(second.secret, auth.clock.now()))).status).toBe(200);
});
