// The unchanged @supabase/auth-js with telephone numbers; tests read the SMS that the webhook got.
import { expect, test } from '@jest/globals';
import { newClient, signedInClient } from '../testing/auth-client.ts';
import { startForFile } from '../testing/auth-for-file.ts';
import { freshNumber, phoneMember, startAuthWithSms } from '../testing/phones.ts';
import { claimsOf, member, PASSWORD, refresh, tokensOf } from '../testing/signed-up.ts';

const setup = startForFile(() => startAuthWithSms({ PASSWORD_CHANGE_NEEDS_REAUTHENTICATION: 'true' }));

const browser = () => newClient(setup.auth);

test('signUp with a number, verifyOtp, signInWithPassword', async () => {
  const client = browser();
  const phone = freshNumber();
  const signedUp = await client.signUp({ phone, password: PASSWORD, options: { data: { full_name: 'Ada' } } });
  expect(signedUp.error).toBeNull();
  expect(signedUp.data.session).toBeNull();
  expect(signedUp.data.user).toMatchObject({
    email: '',
    phone: phone.slice(1),
    app_metadata: { provider: 'phone', providers: ['phone'] },
    user_metadata: { full_name: 'Ada' },
    identities: [{ provider: 'phone', identity_data: { phone: phone.slice(1), phone_verified: false } }],
  });
  const early = await client.signInWithPassword({ phone, password: PASSWORD });
  expect(early.error).toMatchObject({ status: 400, code: 'phone_not_confirmed', message: 'Phone not confirmed' });
  const { sms } = await setup.sms(phone);
  expect(sms.text).toBe(
    `Your Consilium code is ${sms.otp}. Nobody from us will ever ask you for it.\n\n@consilium.test #${sms.otp}`,
  );
  const verified = await client.verifyOtp({ phone, token: String(sms.otp), type: 'sms' });
  expect(verified.error).toBeNull();
  expect(verified.data.user).toMatchObject({
    phone_confirmed_at: setup.auth.clock.now().toISOString(),
    confirmed_at: setup.auth.clock.now().toISOString(),
    identities: [{ provider: 'phone', identity_data: { phone_verified: true } }],
  });
  const { data, error } = await browser().signInWithPassword({ phone, password: PASSWORD });
  expect(error).toBeNull();
  expect(claimsOf(data.session?.access_token ?? '')).toMatchObject({
    phone: phone.slice(1),
    email: '',
    aal: 'aal1',
    amr: [{ method: 'password' }],
  });
});

test('signInWithOtp makes an account, and signs in to it later', async () => {
  const phone = freshNumber();
  const first = await browser().signInWithOtp({ phone });
  expect(first.error).toBeNull();
  const { id, user, sms } = await setup.sms(phone);
  expect(first.data.messageId).toBe(id);
  expect(user['phone']).toBe(phone.slice(1));
  const arrived = await browser().verifyOtp({ phone, token: String(sms.otp), type: 'sms' });
  expect(arrived.data.user?.phone).toBe(phone.slice(1));
  setup.auth.clock.advance(61_000);
  await browser().signInWithOtp({ phone, options: { shouldCreateUser: false, channel: 'whatsapp' } });
  const again = await setup.sms(phone, 2);
  expect(again.sms.channel).toBe('whatsapp');
  const later = await browser().verifyOtp({ phone, token: String(again.sms.otp), type: 'sms' });
  expect(later.data.user?.id).toBe(arrived.data.user?.id);
  expect(claimsOf(later.data.session?.access_token ?? '')).toMatchObject({ amr: [{ method: 'otp' }] });
});

test('resend within a minute says when; later the older code is worth nothing', async () => {
  const client = browser();
  const phone = freshNumber();
  await client.signUp({ phone, password: PASSWORD });
  const first = await setup.sms(phone);
  expect((await client.resend({ type: 'sms', phone })).error).toMatchObject({
    status: 429,
    code: 'over_sms_send_rate_limit',
    message: 'For security purposes, you can only request this after 60 seconds.',
  });
  setup.auth.clock.advance(61_000);
  const resent = await client.resend({ type: 'sms', phone });
  const second = await setup.sms(phone, 2);
  expect(resent.data.messageId).toBe(second.id);
  const old = await client.verifyOtp({ phone, token: String(first.sms.otp), type: 'sms' });
  expect(old.error).toMatchObject({ status: 403, code: 'otp_expired', message: 'Token has expired or is invalid' });
  expect((await client.verifyOtp({ phone, token: String(second.sms.otp), type: 'sms' })).error).toBeNull();
});

test('updateUser moves to another number, which has to be proven; the old one is told', async () => {
  const person = await phoneMember(setup);
  const client = await signedInClient(setup.auth, person);
  const wanted = freshNumber();
  const { data, error } = await client.updateUser({ phone: wanted });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ phone: person.phone.slice(1), new_phone: wanted.slice(1) });
  const asked = await setup.sms(wanted);
  expect(asked.sms.sms_type).toBe('phone_change');
  setup.auth.clock.advance(61_000);
  expect((await client.resend({ type: 'phone_change', phone: wanted })).error).toBeNull();
  const { sms } = await setup.sms(wanted, 2);
  const moved = await client.verifyOtp({ phone: wanted, token: String(sms.otp), type: 'phone_change' });
  expect(moved.data.user).toMatchObject({ id: person.userId, phone: wanted.slice(1) });
  expect(moved.data.user?.new_phone).toBeUndefined();
  expect((await setup.sms(person.phone, 2)).sms).toMatchObject({
    sms_type: 'phone_changed',
    text: 'The telephone number of your Consilium account was changed. If that was not you, please write to our support right away.',
  });
  expect((await browser().signInWithPassword({ phone: wanted, password: PASSWORD })).error).toBeNull();
  const left = await browser().signInWithPassword({ phone: person.phone, password: PASSWORD });
  expect(left.error).toMatchObject({ code: 'invalid_credentials' });
});

test('an account with an address gets a number beside it, and its owner a mail', async () => {
  const person = await member(setup.auth);
  const client = await signedInClient(setup.auth, person);
  const phone = freshNumber();
  await client.updateUser({ phone });
  const { sms } = await setup.sms(phone);
  const { data } = await client.verifyOtp({ phone, token: String(sms.otp), type: 'phone_change' });
  expect(data.user).toMatchObject({
    id: person.userId,
    email: person.email,
    phone: phone.slice(1),
    app_metadata: { provider: 'email', providers: ['email', 'phone'] },
  });
  expect((await setup.auth.mail(person.email, 2)).subject).toBe('Your telephone number was changed');
  expect((await browser().signInWithPassword({ phone, password: PASSWORD })).error).toBeNull();
});

test('reauthenticate by SMS: the code changes the password and signs nobody in', async () => {
  const person = await phoneMember(setup);
  setup.auth.clock.advance(25 * 3_600_000);
  const client = browser();
  const renewed = tokensOf(await refresh(setup.auth, person.refreshToken));
  await client.setSession({ access_token: renewed.accessToken, refresh_token: renewed.refreshToken });
  const password = 'a different river';
  expect((await client.updateUser({ password })).error).toMatchObject({ code: 'reauthentication_needed' });
  expect((await client.reauthenticate()).error).toBeNull();
  const { sms } = await setup.sms(person.phone, 2);
  expect(sms.sms_type).toBe('reauthentication');
  const nonce = String(sms.otp);
  const misused = await browser().verifyOtp({ phone: person.phone, token: nonce, type: 'sms' });
  expect(misused.error).toMatchObject({ code: 'otp_expired' });
  expect((await client.updateUser({ password, nonce })).error).toBeNull();
  expect((await browser().signInWithPassword({ phone: person.phone, password })).error).toBeNull();
});

test('an anonymous account becomes a full one by a number', async () => {
  const open = await startAuthWithSms({ ANONYMOUS_SIGN_INS: 'true' });
  try {
    const client = newClient(open.auth);
    const { data } = await client.signInAnonymously();
    const phone = freshNumber();
    expect((await client.updateUser({ phone, password: PASSWORD })).error).toBeNull();
    const { sms } = await open.sms(phone);
    const verified = await client.verifyOtp({ phone, token: String(sms.otp), type: 'phone_change' });
    expect(verified.data.user).toMatchObject({ id: data.user?.id, is_anonymous: false, phone: phone.slice(1) });
    expect((await client.signInWithPassword({ phone, password: PASSWORD })).error).toBeNull();
  } finally {
    await open.stop();
  }
});
