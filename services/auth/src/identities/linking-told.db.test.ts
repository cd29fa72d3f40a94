// The audit entries and mails about linking and unlinking, and about an administrator's deletion.
import { expect, test } from '@jest/globals';
import { ADMIN_TOKEN } from '../testing/administrator.ts';
import { startForFile } from '../testing/auth-for-file.ts';
import { startAuthWithProvider } from '../testing/auth-with-provider.ts';
import { returnWith, personAt, signInAt, userOf } from '../testing/provider-browser.ts';
import { freshAddress, member, PASSWORD } from '../testing/signed-up.ts';
import { SITE } from '../testing/started-auth.ts';

const setup = startForFile(() => startAuthWithProvider({ AUTH_ADMIN_TOKEN: ADMIN_TOKEN }));

async function labelsOf(accessToken: string): Promise<readonly string[]> {
  const { body } = await setup.auth.account('GET /audit', accessToken);
  return (body['entries'] as { label: string }[]).map(({ label }) => label);
}

test('linking and unlinking are in the audit and told to the owner by mail', async () => {
  const { auth, provider } = setup;
  const { accessToken: bearer, email } = await member(auth);
  const place = `/user/identities/authorize?provider=keycloak&redirect_to=${SITE}/x&skip_http_redirect=true`;
  const response = await fetch(`${auth.url}${place}`, { headers: { Authorization: `Bearer ${bearer}` } });
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const { url } = (await response.json()) as { url: string };
  const user = await userOf(
    auth,
    await returnWith(auth, await provider.logIn(url, personAt(provider).subject), cookie),
  );
  expect((await auth.mail(email, 2)).subject).toBe('A way to sign in was added');
  const linked = (user['identities'] as { identity_id: string; provider: string }[]).at(-1);
  expect((await auth.call(`DELETE /user/identities/${linked?.identity_id}`, { bearer })).status).toBe(200);
  expect((await auth.mail(email, 3)).subject).toBe('A way to sign in was removed');
  const labels = await labelsOf(bearer);
  expect(labels).toEqual(expect.arrayContaining(['Another way to sign in added', 'A way to sign in removed']));
  const sql = `select details from auth.sign_ins where user_id = $1 and action like 'identity%' order by at, id`;
  const rows = await auth.query(sql, [user['id']]);
  expect(rows).toEqual([{ details: { provider: 'keycloak' } }, { details: { provider: 'keycloak' } }]);
});

test('an account that a provider joins by its proven address is told so', async () => {
  const { auth, provider } = setup;
  const { accessToken, email } = await member(auth);
  await userOf(auth, await signInAt(setup, personAt(provider, email).subject));
  const subjects = (await auth.mail(email, 2)) && (await auth.mailsTo(email)).map(({ subject }) => subject);
  expect(subjects).toContain('A way to sign in was added');
  expect(await labelsOf(accessToken)).toContain('Another way to sign in added');
});

test('who is deleted by an administrator learns it by mail, and where to write to; an unproven address gets nothing', async () => {
  const { auth } = setup;
  const { email, userId } = await member(auth);
  expect((await auth.call(`DELETE /admin/users/${userId}`, { bearer: ADMIN_TOKEN, body: {} })).status).toBe(200);
  const { subject, text } = await auth.mail(email, 2);
  expect(subject).toBe('Your account was deleted');
  expect(text).toContain(`${SITE}/contact`);
  const unproven = freshAddress();
  const created = await auth.call('POST /admin/users', {
    bearer: ADMIN_TOKEN,
    body: { email: unproven, password: PASSWORD },
  });
  await auth.call(`DELETE /admin/users/${String(created.body['id'])}`, { bearer: ADMIN_TOKEN, body: {} });
  const later = await member(auth);
  await auth.mail(later.email);
  expect(await auth.mailsTo(unproven)).toEqual([]);
});
