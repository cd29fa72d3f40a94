// Runs an independent fuzzer over /openapi.json: the product behaves as documented, for every kind of caller.
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { startNetwork } from '../flows/network.ts';
import type { Network, Person } from '../flows/network.ts';
import { failuresOf, hasSchemathesis, runSchemathesis } from './schemathesis.ts';
import type { FuzzRun } from './schemathesis.ts';

/** `API_FUZZ_EXAMPLES=100 npm test -- unit tests/api-fuzz` runs more examples, without a time limit. */
const examples = process.env['API_FUZZ_EXAMPLES'];
const examplesPerCall = Number(examples ?? 1);
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_123);
jest.setTimeout(examples === undefined ? 240_000 : 4 * 60 * 60_000);

/** Features that are switched off cannot be fuzzed. */
const everythingOn = {
  ANONYMOUS_SIGN_INS: 'true',
  MANUAL_LINKING: 'true',
  PASSKEYS: 'true',
  MFA_WEBAUTHN: 'true',
  SAML_ENABLED: 'true',
  OAUTH_SERVER: 'true',
  OAUTH_SERVER_DYNAMIC_REGISTRATION: 'true',
  SIGN_IN_ATTEMPTS_PER_5_MINUTES: '100000',
  QUOTA_FREE_STANDARD: '-1',
};

/**
 * These calls invalidate the token, so another account fuzzes them separately. Ids come from lists, which include the
 * caller's own.
 */
const endsTheSession = [
  'DELETE /api/account/sessions.*',
  '.* /api/account/deletion',
  'POST /auth/v1/logout',
  'PUT /auth/v1/user',
  'DELETE /auth/v1/factors.*',
  '(DELETE|PUT) /auth/v1/admin/users/.*',
];
/** One expression: with two exclude options the fuzzer excludes only what matches both. */
const without = (...names: readonly string[]) => ['--exclude-name-regex', `^(${names.join('|')})$`];

// Locally the fuzzer may be missing; in CI that is a failure, not a skipped test.
const fuzzed = hasSchemathesis || process.env['CI'] !== undefined ? test : test.skip;
if (!hasSchemathesis) process.stdout.write('schemathesis is not installed (.ci/run does it): its tests are skipped\n');

let network: Network;
beforeAll(async () => {
  network = await startNetwork(everythingOn);
});
afterAll(() => network.stop());

interface Asked extends Pick<FuzzRun, 'calls' | 'token'> {
  readonly phases?: FuzzRun['phases'];
  /** In the default run. */
  readonly seconds: number;
}

/** On a busy machine the fuzzer may need all of its seconds to begin: then it gets more. */
const TIMES_MORE = 4;

async function expectNoFailure({ phases = ['fuzzing'], seconds, ...rest }: Asked): Promise<void> {
  const fuzz = (longestSeconds: number) =>
    runSchemathesis({
      url: network.url,
      examplesPerCall,
      seed,
      longestSeconds: examples === undefined ? longestSeconds : undefined,
      phases,
      ...rest,
    });
  let report = await fuzz(seconds);
  if (report.cases === 0 && failuresOf(report) === '') report = await fuzz(seconds * TIMES_MORE);
  process.stdout.write(`${report.cases} cases, seed ${seed}\n`);
  expect(failuresOf(report)).toBe('');
  expect(report.cases).toBeGreaterThan(0);
}

/** With an invalidated token every call would be refused, and nothing tested. */
async function expectNoFailureAs(as: Person, asked: Omit<Asked, 'token'>): Promise<void> {
  await expectNoFailure({ ...asked, token: as.accessToken });
  expect((await network.call('/api/usage', { as })).status).toBe(200);
}

/** Auth has its own fuzzer, which knows its API. */
const signIn = '.* /auth/v1/.*';

fuzzed('every call answers a member as its description says, whatever is put in each place', async () => {
  const calls = without(...endsTheSession, signIn);
  await expectNoFailureAs(await network.person(), { calls, phases: ['coverage', 'fuzzing'], seconds: 25 });
});

fuzzed('every call of sign-in answers a member as its description says', async () => {
  const calls = [...without(...endsTheSession), '--include-path-regex', '^/auth/v1/'];
  await expectNoFailureAs(await network.person(), { calls, seconds: 8 });
});

fuzzed('every call answers an administrator as its description says', async () => {
  await expectNoFailureAs(await network.person({ roles: ['admin'] }), {
    calls: without(...endsTheSession),
    seconds: 8,
  });
});

fuzzed('every call answers a visitor as its description says', async () => {
  await expectNoFailure({ calls: [], seconds: 8 });
});

fuzzed('the calls that end a session answer as their description says', async () => {
  const { accessToken: token } = await network.person({ roles: ['admin'] });
  const calls = ['--include-name-regex', `^(${endsTheSession.join('|')})$`];
  await expectNoFailure({ token, calls, seconds: 5 });
});
