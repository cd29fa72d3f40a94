// Whether the duration of a refusal reveals who has an account. Both kinds alternate, so that a busy machine slows both alike.
import { expect, test } from '@jest/globals';
import { authForFile } from '../testing/auth-for-file.ts';
import { freshAddress, member } from '../testing/signed-up.ts';

const PAIRS = 25;
/** Without hashing for unknown addresses these would be many times as fast. */
const WIDEST_RATIO = 1.6;
const auth = authForFile({ SIGN_IN_ATTEMPTS_PER_5_MINUTES: '1000' });

async function refusalMs(email: string): Promise<number> {
  const startedAt = performance.now();
  const answer = await auth.call('POST /token?grant_type=password', { body: { email, password: 'not this one' } });
  const durationMs = performance.now() - startedAt;
  expect([answer.status, answer.body]).toEqual([
    400,
    { code: 'invalid_credentials', message: 'Invalid login credentials' },
  ]);
  return durationMs;
}

function quantile(durationsMs: readonly number[], share: number): number {
  return durationsMs.toSorted((one, other) => one - other)[Math.floor(durationsMs.length * share)] ?? 0;
}

test('a wrong password takes as long for an unknown address as for a known one', async () => {
  const { email } = await member(auth);
  await refusalMs(email);
  await refusalMs(freshAddress());
  const [known, unknown]: [number[], number[]] = [[], []];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    known.push(await refusalMs(email));
    unknown.push(await refusalMs(freshAddress()));
  }
  const line = (name: string, durationsMs: readonly number[]) =>
    `${name}: median ${quantile(durationsMs, 0.5).toFixed(1)} ms, 10% ${quantile(durationsMs, 0.1).toFixed(1)}, 90% ${quantile(durationsMs, 0.9).toFixed(1)}`;
  process.stdout.write(`${line('known address', known)}\n${line('unknown address', unknown)}\n`);
  const ratio = quantile(known, 0.5) / quantile(unknown, 0.5);
  expect(Math.max(ratio, 1 / ratio)).toBeLessThan(WIDEST_RATIO);
});
