// The kinds of environment variables: each parses a string and describes what it expects.
import { z } from 'zod';
import type { Environment } from './profile.ts';

export const port = () => integer(0, 65_535);

export function integer(minimum: number, maximum: number) {
  return z
    .string()
    .regex(/^-?\d+$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(minimum, `must be at least ${minimum}`).max(maximum, `must be at most ${maximum}`));
}

export function decimal(minimum: number, maximum: number) {
  return z
    .string()
    .regex(/^-?\d+(\.\d+)?$/, 'must be a number')
    .transform(Number)
    .pipe(z.number().min(minimum).max(maximum));
}

export function flag() {
  return z
    .enum(['true', 'false', '1', '0'], 'must be true or false')
    .transform((value) => value === 'true' || value === '1');
}

const durationParts = /^(?=\d)(?:(\d{1,4})h)?(?:(\d{1,5})m)?(?:(\d{1,7})s)?$/;

/** A whole number of seconds, or a duration such as 1h30m10s. */
export function seconds(minimum: number, maximum: number) {
  return z
    .string()
    .refine((value) => /^\d{1,8}$/.test(value) || durationParts.test(value), 'must be a number of seconds, or 1m30s')
    .transform((value) => {
      const [, hours = 0, minutes = 0, rest = 0] = durationParts.exec(value) ?? [0, 0, 0, value];
      return Number(hours) * 3600 + Number(minutes) * 60 + Number(rest);
    })
    .pipe(z.number().min(minimum, `must be at least ${minimum}`).max(maximum, `must be at most ${maximum}`));
}

/** Comma-separated. */
export function list() {
  return z.string().transform((value) =>
    value
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  );
}

export function httpUrl() {
  return z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
}

/** One or more, comma-separated. */
export function httpUrls() {
  return list().pipe(z.array(httpUrl()).min(1, 'must be at least one http or https address'));
}

export function postgresUrl() {
  return z.string().regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address');
}

const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const;
const DEFAULT_LOG_LEVEL = 'info';

/** For the logger that is needed before the configuration is read; an invalid level falls back to the default. */
export function logLevelOf({ LOG_LEVEL: requested }: Environment): string {
  return logLevels.find((level) => level === requested) ?? DEFAULT_LOG_LEVEL;
}

/** The variables every service has. */
export const serviceVariables = {
  PROFILE: z
    .enum(['embedded', 'scale'])
    .default('embedded')
    .describe('Which drivers are taken where no variable names one: scale is Kafka, Redis, S3 and SMTP.'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on.'),
  PORT: port().default(0).describe('Port to listen on; 0 takes a free one.'),
  DRAIN_DELAY_MS: integer(0, 60_000)
    .default(0)
    .describe('How long a leaving process answers after it said that it is not ready; 5000 in the profile scale.'),
  DATABASE_URL: postgresUrl().describe("PostgreSQL address with this part's own role."),
  LOG_LEVEL: z.enum(logLevels).default(DEFAULT_LOG_LEVEL).describe('Least level that is logged.'),
};
