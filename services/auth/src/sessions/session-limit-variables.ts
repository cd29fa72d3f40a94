// The variables that limit how long sessions last. By default there is no limit, and people stay signed in.
import { flag, seconds } from '@consilium/kit/config/variables.ts';

const YEAR_SECONDS = 365 * 86_400;

export const sessionLimitVariables = {
  SESSION_TIMEBOX: seconds(60, YEAR_SECONDS)
    .optional()
    .describe('A session ends so long after the sign-in, however much it is used; 86400 or 24h.'),
  SESSION_INACTIVITY_TIMEOUT: seconds(60, YEAR_SECONDS)
    .optional()
    .describe('A session ends so long after its last use; 3600 or 1h.'),
  SESSION_LOW_LEVEL_TIMEOUT: seconds(60, YEAR_SECONDS)
    .optional()
    .describe('How long a session without the second factor lasts for who has one; 900 or 15m.'),
  SESSION_SINGLE_PER_USER: flag().default(false).describe('With a new sign-in all earlier sessions of the person end.'),
};

export const sessionLimitGotrueNames: Readonly<Record<string, readonly string[]>> = {
  GOTRUE_SESSIONS_TIMEBOX: ['SESSION_TIMEBOX'],
  GOTRUE_SESSIONS_INACTIVITY_TIMEOUT: ['SESSION_INACTIVITY_TIMEOUT'],
  GOTRUE_SESSIONS_ALLOW_LOW_AAL: ['SESSION_LOW_LEVEL_TIMEOUT'],
  GOTRUE_SESSIONS_SINGLE_PER_USER: ['SESSION_SINGLE_PER_USER'],
};
