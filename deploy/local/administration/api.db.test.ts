// npm run admin -- api against the real accounts service: in whose name, what is refused, and that nothing stays signed in.
import { authForFile } from '@consilium/auth/testing/auth-for-file.ts';
import { totpCode } from '@consilium/auth/testing/authenticator-app.ts';
import { protectedMember } from '@consilium/auth/testing/protected-member.ts';
import { member, PASSWORD } from '@consilium/auth/testing/signed-up.ts';
import { beforeAll, expect, test } from '@jest/globals';
import { runSubcommand } from './run-admin.ts';
import { WrongUseError } from './subcommand.ts';

const auth = authForFile();
let email = '';
beforeAll(async () => {
  const person = await member(auth);
  email = person.email;
  await outcome(['grant', email, 'admin']);
});

const yes = () => Promise.resolve(true);
const people = '/auth/v1/admin/users?per_page=1';
const origin = () => new URL(auth.url).origin;
const outcome = (words: readonly string[], environment: object = {}, confirm = yes) =>
  runSubcommand(
    words,
    {
      databaseUrl: auth.database.url(),
      environment: { PUBLIC_URL: origin(), ADMIN_EMAIL: email, ADMIN_PASSWORD: PASSWORD, ...environment },
    },
    confirm,
  );
const sessions = async () => {
  const { rows } = await auth.database.pool().query<{ count: number }>(
    `select count(*)::int as count from auth.sessions s join auth.users u on u.id = s.user_id
      where u.email = $1`,
    [email],
  );
  return rows[0]?.count;
};

test('a call is answered in the name of the administrator, whose session ends with it', async () => {
  const before = await sessions();
  const { data } = await outcome(['api', 'GET', people]);
  expect(data).toMatchObject({ users: [{ id: expect.any(String) }] });
  expect(await sessions()).toBe(before);
});

test('a change is asked about first', async () => {
  const words = ['api', 'POST', '/auth/v1/admin/users', '{"email":"new@example.com","email_confirm":true}'];
  const asked = outcome(words, {}, () => Promise.resolve(false));
  await expect(asked).rejects.toBeInstanceOf(WrongUseError);
  expect((await outcome(words)).data).toMatchObject({ email: 'new@example.com' });
});

test('an administrator with an authenticator app gives its code', async () => {
  const person = await protectedMember(auth);
  await outcome(['grant', person.email, 'admin']);
  const named = { ADMIN_EMAIL: person.email, ADMIN_CODE: totpCode(person.secret, auth.clock.now()) };
  expect((await outcome(['api', 'GET', people], named)).data).toMatchObject({ users: expect.any(Array) });
});

test('what is no call of the product, a wrong password and a refusal are said', async () => {
  for (const path of ['//elsewhere.example/api/x', 'https://elsewhere.example/api/x', '/etc/passwd', 'api/x'])
    await expect(outcome(['api', 'GET', path])).rejects.toBeInstanceOf(WrongUseError);
  await expect(outcome(['api', 'BREW', people])).rejects.toBeInstanceOf(WrongUseError);
  await expect(outcome(['api', 'PUT', people, 'no json'])).rejects.toThrow('The body is no JSON.');
  await expect(outcome(['api', 'GET', people], { ADMIN_PASSWORD: 'wrong' })).rejects.toThrow('Signing in was refused');
  await expect(outcome(['api', 'GET', '/auth/v1/admin/users/no-id'])).rejects.toThrow(/^40[04]: /u);
  await expect(outcome(['api', 'GET', people], { ADMIN_EMAIL: '' })).rejects.toThrow('ADMIN_EMAIL');
});
