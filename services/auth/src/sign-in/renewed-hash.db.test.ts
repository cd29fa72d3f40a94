// A password hash with an outdated cost is renewed by the next sign-in.
import { argon2Sync } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { authForFile } from '../testing/auth-for-file.ts';
import { member, PASSWORD, signIn } from '../testing/signed-up.ts';

const auth = authForFile({ PASSWORD_HASH_MEMORY_KIB: '19456' });

/** A hash with a lower cost than today's. */
function cheapHash(password: string): string {
  const salt = Buffer.from('0123456789abcdef');
  const cost = { parallelism: 1, tagLength: 32, memory: 4096, passes: 3 };
  const tag = argon2Sync('argon2id', { message: password, nonce: salt, ...cost });
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=4096,t=3,p=1$${text(salt)}$${text(tag)}`;
}

async function storedHash(userId: string): Promise<string> {
  const sql = 'select password_hash as hash from auth.users where id = $1';
  const rows = await auth.query<{ hash: string }>(sql, [userId]);
  return rows[0]?.hash ?? '';
}

test('a hash of an earlier cost is renewed by the next sign-in, and five at once all get in', async () => {
  const { email, userId } = await member(auth);
  const old = cheapHash(PASSWORD);
  await auth.query('update auth.users set password_hash = $2 where id = $1', [userId, old]);
  const wrong = await auth.call('POST /token?grant_type=password', { body: { email, password: 'wrong' } });
  expect([wrong.body['code'], await storedHash(userId)]).toEqual(['invalid_credentials', old]);
  await Promise.all(Array.from({ length: 5 }, () => signIn(auth, email)));
  const renewed = await storedHash(userId);
  expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  await signIn(auth, email);
  expect(await storedHash(userId)).toBe(renewed);
});
