import { expect, test } from '@jest/globals';
import { authForFile } from '../testing/auth-for-file.ts';

const auth = authForFile();

test('the metadata address at the root gets a plain 404 while the OAuth server is off', async () => {
  const { origin } = new URL(auth.url);
  const response = await fetch(`${origin}/.well-known/oauth-authorization-server/auth/v1`);
  expect([response.status, await response.json()]).toMatchObject([404, { error_code: 'feature_disabled' }]);
});
