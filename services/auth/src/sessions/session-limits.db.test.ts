// Limits of sessions that an operator sets; by default sessions go on while they are used.
import { afterEach, expect, test } from '@jest/globals';
import { protectedMember } from '../testing/protected-member.ts';
import { member, refresh, signIn, tokensOf } from '../testing/signed-up.ts';
import { startAuth } from '../testing/started-auth.ts';
import type { StartedAuth } from '../testing/started-auth.ts';

const MINUTE_MS = 60_000;
const opened: StartedAuth[] = [];
async function start(settings: Readonly<Record<string, string>>): Promise<StartedAuth> {
  const auth = await startAuth(settings);
  opened.push(auth);
  return auth;
}
afterEach(() => Promise.all(opened.splice(0).map((auth) => auth.stop())));

async function expectExpired(auth: StartedAuth, refreshToken: string, why = ''): Promise<void> {
  const answer = await refresh(auth, refreshToken);
  expect([answer.status, answer.body]).toEqual([
    400,
    { code: 'session_expired', message: `Invalid Refresh Token: Session Expired${why}` },
  ]);
}

test('a session ends so long after the sign-in, however much it is used; a new one begins anew', async () => {
  const auth = await start({ GOTRUE_SESSIONS_TIMEBOX: '1h' });
  const { email, refreshToken } = await member(auth);
  auth.clock.advance(59 * MINUTE_MS);
  const second = tokensOf(await refresh(auth, refreshToken));
  auth.clock.advance(MINUTE_MS);
  await expectExpired(auth, second.refreshToken);
  const anew = await signIn(auth, email);
  expect((await refresh(auth, anew.refreshToken)).status).toBe(200);
});

test('a session ends some time after its last use', async () => {
  const auth = await start({ SESSION_INACTIVITY_TIMEOUT: '1800' });
  let { refreshToken } = await member(auth);
  for (let round = 0; round < 3; round += 1) {
    auth.clock.advance(29 * MINUTE_MS);
    ({ refreshToken } = tokensOf(await refresh(auth, refreshToken)));
  }
  auth.clock.advance(30 * MINUTE_MS);
  await expectExpired(auth, refreshToken, ' (Inactivity)');
});

test('a new sign-in ends the earlier session', async () => {
  const auth = await start({ SESSION_SINGLE_PER_USER: 'true' });
  const { email, refreshToken } = await member(auth);
  const mine = tokensOf(await refresh(auth, refreshToken));
  auth.clock.advance(1000);
  const elsewhere = await signIn(auth, email);
  await expectExpired(auth, mine.refreshToken, ' (Revoked by Newer Login)');
  expect((await refresh(auth, elsewhere.refreshToken)).status).toBe(200);
});

test('a session without its second factor ends after the configured time, one with it goes on', async () => {
  const auth = await start({
    SESSION_LOW_LEVEL_TIMEOUT: '15m',
    AUTH_KEY_SECRET: 'a secret of more than thirty-two characters',
  });
  const { email, renewed } = await protectedMember(auth);
  const low = await signIn(auth, email);
  const single = await member(auth);
  auth.clock.advance(14 * MINUTE_MS);
  const next = tokensOf(await refresh(auth, low.refreshToken));
  auth.clock.advance(MINUTE_MS);
  await expectExpired(auth, next.refreshToken, ' (Low AAL: User Needs MFA Verification)');
  for (const goesOn of [renewed, single.refreshToken]) expect((await refresh(auth, goesOn)).status).toBe(200);
});

test('no session ends by itself by default', async () => {
  const auth = await start({});
  const { email, refreshToken } = await member(auth);
  await signIn(auth, email);
  auth.clock.advance(25 * 24 * 60 * MINUTE_MS);
  expect((await refresh(auth, refreshToken)).status).toBe(200);
});
