// Twenty tabs of one browser refresh at once, with any mixture of tokens that the reuse interval allows.
import { expect, test } from '@jest/globals';
import { authForFile } from '../testing/auth-for-file.ts';
import { member, refresh, tokensOf } from '../testing/signed-up.ts';

const TABS = 20;
const ROUNDS = 5;
const auth = authForFile();

test('twenty tabs at once, round after round, some a token behind: the session goes on, and a thief ends it', async () => {
  const { refreshToken } = await member(auth);
  const tokens = [refreshToken];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [newest = '', behind = newest] = tokens;
    const presented = Array.from({ length: TABS }, (_, tab) => (tab % 3 === round % 3 ? behind : newest));
    const answers = await Promise.all(presented.map((token) => refresh(auth, token)));
    expect(answers.map(({ status }) => status)).toEqual(presented.map(() => 200));
    const given = new Set(answers.map((answer) => tokensOf(answer).refreshToken));
    // Tabs with the older token may be answered before this round's rotation: they get the token that was active then.
    given.delete(newest);
    expect(given.size).toBe(1);
    tokens.unshift(...given);
    auth.clock.advance(3000);
  }
  const rows = await auth.query(
    'select count(*)::int as active from auth.refresh_tokens where revoked_at is null and session_id in (select id from auth.sessions)',
  );
  expect(rows).toEqual([{ active: 1 }]);
  auth.clock.advance(10_001);
  expect((await refresh(auth, refreshToken)).body['code']).toBe('refresh_token_already_used');
  expect((await refresh(auth, tokens[0] ?? '')).body['code']).toBe('refresh_token_not_found');
});
