import { expect, test } from '@jest/globals';
import { configSchema } from '../config.ts';
import { gotrueNames, withGotrueNames } from './gotrue-names.ts';

test('every name stands for variables that there are', () => {
  const known = Object.keys(configSchema.shape);
  for (const ours of Object.values(gotrueNames)) expect(known).toEqual(expect.arrayContaining([...ours]));
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
