// GoTrue's names for our variables, so that a configuration of GoTrue can be reused.
import type { Environment } from '@consilium/kit/config/profile.ts';
import { entranceGotrueNames } from '../entrance/entrance-variables.ts';
import { keyGotrueNames } from '../access-tokens/key-variables.ts';
import { captchaGotrueNames } from '../captcha/captcha-variables.ts';
import { factorGotrueNames } from '../factors/factor-variables.ts';
import { oauthGotrueNames } from '../oauth/oauth-variables.ts';
import { oauthServerGotrueNames } from '../oauth-server/oauth-server-variables.ts';
import { phoneGotrueNames } from '../phone/phone-variables.ts';
import { samlGotrueNames } from '../saml/saml-variables.ts';
import { sessionLimitGotrueNames } from '../sessions/session-limit-variables.ts';
import { web3GotrueNames } from '../web3/web3-variables.ts';
import { strictlyCompatible } from './gotrue-differences.ts';
import { notUnderstood, translated, translatedNames } from './gotrue-translations.ts';

export const gotrueNames: Readonly<Record<string, readonly string[]>> = {
  GOTRUE_SITE_URL: ['PUBLIC_URL'],
  GOTRUE_URI_ALLOW_LIST: ['REDIRECT_ALLOW_LIST'],
  GOTRUE_JWT_EXP: ['ACCESS_TOKEN_LIFETIME_SECONDS'],
  GOTRUE_PASSWORD_MIN_LENGTH: ['PASSWORD_MIN_LENGTH'],
  GOTRUE_DISABLE_SIGNUP: ['DISABLE_SIGNUP'],
  GOTRUE_EXTERNAL_EMAIL_ENABLED: ['EMAIL_PROVIDER'],
  GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: ['ANONYMOUS_SIGN_INS'],
  GOTRUE_MAILER_AUTOCONFIRM: ['MAILER_AUTOCONFIRM'],
  GOTRUE_MAILER_OTP_LENGTH: ['MAILER_OTP_LENGTH'],
  GOTRUE_MAILER_OTP_EXP: ['MAILER_OTP_LIFETIME_SECONDS', 'MAILER_CONFIRMATION_LIFETIME_SECONDS'],
  GOTRUE_SMTP_MAX_FREQUENCY: ['MAIL_WAIT_SECONDS'],
  GOTRUE_MAILER_SECURE_EMAIL_CHANGE_ENABLED: ['SECURE_EMAIL_CHANGE'],
  GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: ['REFRESH_TOKEN_REUSE_INTERVAL_SECONDS'],
  ...oauthGotrueNames,
  ...oauthServerGotrueNames,
  ...phoneGotrueNames,
  ...captchaGotrueNames,
  ...web3GotrueNames,
  ...samlGotrueNames,
  ...keyGotrueNames,
  ...entranceGotrueNames,
  ...factorGotrueNames,
  ...sessionLimitGotrueNames,
  GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD: ['PASSWORD_CHANGE_NEEDS_CURRENT_PASSWORD'],
  GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: ['PASSWORD_CHANGE_NEEDS_REAUTHENTICATION'],
};

/** The GoTrue variables in an environment that nothing here reads. */
export function gotrueNamesNotUnderstood(environment: Environment): readonly string[] {
  return notUnderstood(
    environment,
    new Set(['GOTRUE_COMPATIBLE', ...Object.keys(gotrueNames), ...Object.keys(translatedNames)]),
  );
}

/** Our own names take precedence. */
export function withGotrueNames(environment: Environment): Environment {
  const understood = Object.entries(gotrueNames).flatMap(([theirs, ours]) => {
    const value = environment[theirs];
    return value === undefined ? [] : ours.map((name) => [name, value] as const);
  });
  const own = Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== '');
  return {
    ...strictlyCompatible(environment),
    ...translated(environment),
    ...Object.fromEntries([...understood, ...own]),
  };
}
