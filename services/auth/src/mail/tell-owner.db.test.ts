import { expect, test } from '@jest/globals';
import { authForFile } from '../testing/auth-for-file.ts';
import { protectedMember } from '../testing/protected-member.ts';
import { freshAddress, member, PASSWORD, signIn } from '../testing/signed-up.ts';
import { startAuth } from '../testing/started-auth.ts';
import type { StartedAuth } from '../testing/started-auth.ts';

const inFirefox = (version: number) => `Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/${version}.0`;
const auth = authForFile();

async function signInFrom(service: StartedAuth, email: string, userAgent: string): Promise<void> {
  const body = { email, password: PASSWORD };
  const headers = { 'User-Agent': userAgent };
  expect((await service.call('POST /token?grant_type=password', { body, headers })).status).toBe(200);
}

const subjectsOf = async (service: StartedAuth, email: string) =>
  (await service.mailsTo(email)).map(({ subject }) => subject);

test('a sign-in from a new device is told once, with the device, the time and what to do', async () => {
  const { email } = await member(auth);
  await signIn(auth, email);
  await signInFrom(auth, email, inFirefox(141));
  const { subject, text } = await auth.mail(email, 2);
  expect(subject).toBe('A new device signed in to your account');
  expect(text).toMatch(/: Firefox on Windows, on \d{1,2} \w+ \d{4} at \d\d:\d\d UTC\./);
  expect(text).toContain('If not, please choose a new password right away');
  await signInFrom(auth, email, inFirefox(142));
  await auth.call('POST /recover', { body: { email } });
  expect((await auth.mail(email, 3)).subject).toBe('Choose a new password');
  expect(await subjectsOf(auth, email)).toHaveLength(3);
});

test('what a program calls itself is not in the mail', async () => {
  const { email } = await member(auth);
  await signInFrom(auth, email, 'http://evil.example Safari/1 Macintosh');
  expect((await auth.mail(email, 2)).text).not.toContain('evil');
});

test('the first sign-in after the sign-up is told to nobody', async () => {
  const { email } = await member(auth);
  await auth.call('POST /recover', { body: { email } });
  await auth.mail(email, 2);
  expect(await subjectsOf(auth, email)).toEqual(['Choose a new password', 'Confirm your e-mail address']);
});

test('an operator can switch these mails off', async () => {
  const silent = await startAuth({ NEW_DEVICE_MAILS: 'false' });
  try {
    const { email } = await member(silent);
    await signInFrom(silent, email, inFirefox(141));
    await silent.call('POST /recover', { body: { email } });
    await silent.mail(email, 2);
    expect(await subjectsOf(silent, email)).toEqual(['Choose a new password', 'Confirm your e-mail address']);
  } finally {
    await silent.stop();
  }
});

test('a changed address is told to the old one', async () => {
  const { email, accessToken } = await member(auth);
  const newEmail = freshAddress();
  await auth.call('PUT /user', { bearer: accessToken, body: { email: newEmail } });
  await auth.followMail(newEmail);
  await auth.followMail(email, 2);
  expect((await auth.mail(email, 3)).subject).toBe('Your e-mail address was changed');
  expect(await subjectsOf(auth, newEmail)).toEqual(['Confirm your new e-mail address']);
});

test('a second factor is told when it comes and when it goes', async () => {
  const { email, id, raised } = await protectedMember(auth);
  expect((await auth.mail(email, 2)).subject).toBe('A second factor was added');
  expect((await auth.call(`DELETE /factors/${id}`, { bearer: raised })).status).toBe(200);
  expect((await auth.mail(email, 3)).subject).toBe('A second factor was removed');
});
