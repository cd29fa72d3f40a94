import { expect, test } from '@jest/globals';
import { configSchema } from '../config.ts';
import { translatedNames } from './gotrue-translations.ts';
import { gotrueNames, gotrueNamesNotUnderstood, withGotrueNames } from './gotrue-names.ts';

test('every name stands for variables that there are', () => {
  const known = Object.keys(configSchema.shape);
  for (const ours of Object.values({ ...gotrueNames, ...translatedNames }))
    expect(known).toEqual(expect.arrayContaining([...ours]));
});

test('GoTrue’s names are understood, ours win, and an empty one of ours counts as absent', () => {
  expect(
    withGotrueNames({
      GOTRUE_DISABLE_SIGNUP: 'true',
      GOTRUE_MAILER_OTP_EXP: '600',
      GOTRUE_JWT_EXP: '300',
      ACCESS_TOKEN_LIFETIME_SECONDS: '900',
      MAILER_OTP_LIFETIME_SECONDS: '',
    }),
  ).toMatchObject({
    DISABLE_SIGNUP: 'true',
    MAILER_OTP_LIFETIME_SECONDS: '600',
    MAILER_CONFIRMATION_LIFETIME_SECONDS: '600',
    ACCESS_TOKEN_LIFETIME_SECONDS: '900',
  });
});

test('a mail server in parts becomes an address, with whatever is in the password', () => {
  const smtp = (more: object) =>
    withGotrueNames({ GOTRUE_SMTP_HOST: 'mail.example', GOTRUE_SMTP_USER: 'me', GOTRUE_SMTP_PASS: 'a:b@c/d', ...more });
  expect(smtp({ GOTRUE_SMTP_PORT: '2500', GOTRUE_SMTP_ADMIN_EMAIL: 'admin@email.com' })).toMatchObject({
    MAIL: 'smtp',
    SMTP_URL: 'smtp://me:a%3Ab%40c%2Fd@mail.example:2500',
    MAIL_FROM: 'admin@email.com',
  });
  expect(smtp({ GOTRUE_SMTP_PORT: '465' })).toMatchObject({
    SMTP_URL: 'smtps://me:a%3Ab%40c%2Fd@mail.example:465',
  });
  const named = { GOTRUE_SMTP_ADMIN_EMAIL: 'a@b.de', GOTRUE_SMTP_SENDER_NAME: 'Team "A", B' };
  expect(smtp(named)).toMatchObject({ MAIL_FROM: String.raw`"Team \"A\", B" <a@b.de>` });
  expect(smtp({ MAIL: 'inbox' })).toMatchObject({ MAIL: 'inbox' });
  expect(withGotrueNames({})).not.toHaveProperty('MAIL');
});

test('levels of the log are ours', () => {
  expect(withGotrueNames({ GOTRUE_LOG_LEVEL: 'DEBUG' })).toMatchObject({ LOG_LEVEL: 'debug' });
  expect(withGotrueNames({ GOTRUE_LOG_LEVEL: 'DEBUG', LOG_LEVEL: 'error' })).toMatchObject({ LOG_LEVEL: 'error' });
  expect(withGotrueNames({ GOTRUE_LOG_LEVEL: 'loud' })).not.toHaveProperty('LOG_LEVEL');
});

test('what is not understood is named, what means nothing here on purpose is not', () => {
  expect(
    gotrueNamesNotUnderstood({
      GOTRUE_SMS_TWILIO_AUTH_TOKEN: 'x',
      GOTRUE_HOOK_CUSTOM_ACCESS_TOKEN_URI: 'https://hooks.example',
      GOTRUE_SITE_URL: 'https://site.example',
      GOTRUE_SMTP_HOST: 'mail.example',
      GOTRUE_DB_DRIVER: 'postgres',
      GOTRUE_EXTERNAL_GOOGLE_REDIRECT_URI: 'https://site.example/callback',
      GOTRUE_TRACING_HOST: '',
      PATH: '/bin',
    }),
  ).toEqual(['GOTRUE_HOOK_CUSTOM_ACCESS_TOKEN_URI', 'GOTRUE_SMS_TWILIO_AUTH_TOKEN']);
});
