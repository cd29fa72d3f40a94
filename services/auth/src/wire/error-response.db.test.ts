// Errors before a route is reached have GoTrue's envelope.
import { expect, test } from '@jest/globals';
import { ADMIN_TOKEN } from '../testing/administrator.ts';
import { authForFile } from '../testing/auth-for-file.ts';
import { member } from '../testing/signed-up.ts';
import type { StartedAuth } from '../testing/started-auth.ts';

const auth = authForFile({ AUTH_ADMIN_TOKEN: ADMIN_TOKEN });

async function refusal(what: string, options: Parameters<StartedAuth['call']>[1] = {}): Promise<string> {
  const { status, body, headers } = await auth.call(what, options);
  expect(headers.get('x-sb-error-code')).toBe(body['code']);
  return `${status} ${String(body['code'])}`;
}

test('what cannot be read is the client’s fault, in GoTrue’s form', async () => {
  expect(await refusal('DELETE /factors/%zz')).toBe('400 validation_failed');
  expect(await refusal('POST /signup', { body: '{"email":' })).toBe('400 bad_json');
  const packed = { 'Content-Encoding': 'gzip' };
  expect(await refusal('POST /signup', { body: '{}', headers: packed })).toBe('400 bad_json');
  const large = `{"data":"${'x'.repeat(1_100_000)}"}`;
  expect(await refusal('POST /signup', { body: large })).toBe('413 request_entity_too_large');
});

test('characters that the database cannot store are refused with 400', async () => {
  const { accessToken: bearer } = await member(auth);
  expect(await refusal('PUT /user', { bearer, body: { data: { x: '\u0000' } } })).toBe('400 validation_failed');
  expect(await refusal('GET /admin/users?filter=%00', { bearer: ADMIN_TOKEN })).toBe('400 validation_failed');
});
