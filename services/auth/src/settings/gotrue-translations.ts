// Converts GoTrue variables that differ in form: a mail server in five parts, the log level. Lists those without effect here.
import type { Environment } from '@consilium/kit/config/profile.ts';
import { rateNames, translatedRates } from './gotrue-rates.ts';

/** For the documentation; each is converted below. */
export const translatedNames: Readonly<Record<string, readonly string[]>> = {
  GOTRUE_SMTP_HOST: ['MAIL', 'SMTP_URL'],
  GOTRUE_SMTP_PORT: ['SMTP_URL'],
  GOTRUE_SMTP_USER: ['SMTP_URL'],
  GOTRUE_SMTP_PASS: ['SMTP_URL'],
  GOTRUE_SMTP_ADMIN_EMAIL: ['MAIL_FROM'],
  GOTRUE_SMTP_SENDER_NAME: ['MAIL_FROM'],
  GOTRUE_LOG_LEVEL: ['LOG_LEVEL'],
  ...rateNames,
};

export function translated(theirs: Environment): Environment {
  return { ...mailServer(theirs), ...sender(theirs), ...logLevel(theirs), ...translatedRates(theirs) };
}

const TLS_PORT = '465';

function mailServer(theirs: Environment): Environment {
  const { GOTRUE_SMTP_HOST: host, GOTRUE_SMTP_USER: user, GOTRUE_SMTP_PASS: password } = theirs;
  if (!host) return {};
  const port = theirs['GOTRUE_SMTP_PORT'] || '587';
  const login = user ? `${encodeURIComponent(user)}:${encodeURIComponent(password ?? '')}@` : '';
  return { MAIL: 'smtp', SMTP_URL: `${port === TLS_PORT ? 'smtps' : 'smtp'}://${login}${host}:${port}` };
}

function sender({ GOTRUE_SMTP_ADMIN_EMAIL: address, GOTRUE_SMTP_SENDER_NAME: name }: Environment): Environment {
  if (!address) return {};
  return { MAIL_FROM: name ? `${JSON.stringify(name)} <${address}>` : address };
}

const levels: Readonly<Record<string, string>> = {
  panic: 'error',
  fatal: 'error',
  error: 'error',
  warn: 'warn',
  warning: 'warn',
  info: 'info',
  debug: 'debug',
  trace: 'debug',
};

function logLevel({ GOTRUE_LOG_LEVEL: theirs = '' }: Environment): Environment {
  const level = levels[theirs.toLowerCase()];
  return level === undefined ? {} : { LOG_LEVEL: level };
}

/** Known, and without effect: database, paths and texts of mails are our own, and tokens always rotate. */
const withoutEffect =
  /^GOTRUE_(DB_.*|API_REQUEST_ID_HEADER|OPERATOR_TOKEN|COOKIE_.*|JWT_(AUD|ADMIN_ROLES|DEFAULT_GROUP_NAME)|MAILER_(URLPATHS|SUBJECTS)_.*|SECURITY_REFRESH_TOKEN_ROTATION_ENABLED|EXTERNAL_\w+_REDIRECT_URI|LOG_SQL|MFA_\w+_ENROLL_ENABLED)$/;

/** GoTrue names in an environment that nothing here reads: an operator who set them expects an effect. */
export function notUnderstood(environment: Environment, understood: ReadonlySet<string>): readonly string[] {
  return Object.keys(environment)
    .filter((name) => name.startsWith('GOTRUE_') && environment[name] !== '')
    .filter((name) => !understood.has(name) && !withoutEffect.test(name))
    .toSorted();
}
