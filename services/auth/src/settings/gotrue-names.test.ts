import { expect, test } from '@jest/globals';
import { configSchema } from '../config.ts';
import { withoutCounterpart } from './gotrue-without-counterpart.ts';
import { translatedNames } from './gotrue-translations.ts';
import { switchableDifferences } from './gotrue-differences.ts';
import { gotrueNames, gotrueNamesNotUnderstood, withGotrueNames } from './gotrue-names.ts';

test('every GoTrue name maps to existing variables', () => {
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

test.each([
  ['30', '30'],
  ['30/1h', '30'],
  ['60/2h', '30'],
  ['1/1m', '60'],
  ['1/24h', '1'],
  ['many', 'many'],
  ['30/later', '30/later'],
])('%s SMS are %s in an hour', (theirs, ours) => {
  expect(withGotrueNames({ GOTRUE_RATE_LIMIT_SMS_SENT: theirs })).toMatchObject({ SMS_PER_HOUR: ours });
});

test('rate limits that both have are understood, each in its own time', () => {
  expect(
    withGotrueNames({
      GOTRUE_RATE_LIMIT_ANONYMOUS_USERS: '12',
      GOTRUE_RATE_LIMIT_SSO: '60/10m',
      GOTRUE_RATE_LIMIT_O_AUTH_DYNAMIC_CLIENT_REGISTER: '5',
      GOTRUE_RATE_LIMIT_SMS_SENT: '',
    }),
  ).toMatchObject({
    ANONYMOUS_SIGN_INS_PER_HOUR: '12',
    SAML_ATTEMPTS_PER_5_MINUTES: '30',
    OAUTH_SERVER_REGISTRATIONS_PER_5_MINUTES: '5',
  });
  expect(withGotrueNames({ GOTRUE_RATE_LIMIT_SMS_SENT: '' })).not.toHaveProperty('SMS_PER_HOUR');
});

test('variables listed as having no counterpart have none, and are logged at start', () => {
  const examples = withoutCounterpart.flatMap(({ names }) =>
    names.map((name) =>
      name.replace('<OTHER PROVIDER>', 'ZOOM').replace('<PROVIDER>', 'TWILIO').replace('*', 'ENABLED'),
    ),
  );
  const understood = [...Object.keys(gotrueNames), ...Object.keys(translatedNames)];
  expect(examples.filter((name) => understood.includes(name))).toEqual([]);
  const environment = Object.fromEntries(examples.map((name) => [name, 'true']));
  expect(gotrueNamesNotUnderstood(environment)).toEqual(examples.toSorted());
});

test('GoTrue’s log levels become ours', () => {
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

test('strict sets every deliberate difference, and what is set by hand wins', () => {
  const strictly = Object.fromEntries(
    Object.entries(switchableDifferences).map(([name, { strict }]) => [name, strict]),
  );
  expect(withGotrueNames({ GOTRUE_COMPATIBLE: 'strict' })).toMatchObject(strictly);
  expect(withGotrueNames({ GOTRUE_COMPATIBLE: 'strict', GOTRUE_PASSWORD_MIN_LENGTH: '10' })).toMatchObject({
    ...strictly,
    PASSWORD_MIN_LENGTH: '10',
  });
  expect(withGotrueNames({ GOTRUE_COMPATIBLE: 'sensible' })).not.toHaveProperty('NEW_DEVICE_MAILS');
  expect(gotrueNamesNotUnderstood({ GOTRUE_COMPATIBLE: 'strict' })).toEqual([]);
});
