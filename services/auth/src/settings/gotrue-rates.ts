// Converts GoTrue's rate limits, a number or a number per time such as 30/1h. Ours have the time in the name.
import { seconds } from '@consilium/kit/config/variables.ts';
import type { Environment } from '@consilium/kit/config/profile.ts';

const HOUR_SECONDS = 3600;
const FIVE_MINUTES_SECONDS = 300;
/** By GoTrue's name: our name, and the time to which it applies. */
const rates: Readonly<Record<string, readonly [ours: string, windowSeconds: number]>> = {
  GOTRUE_RATE_LIMIT_EMAIL_SENT: ['MAILS_PER_HOUR', HOUR_SECONDS],
  GOTRUE_RATE_LIMIT_SMS_SENT: ['SMS_PER_HOUR', HOUR_SECONDS],
  GOTRUE_RATE_LIMIT_ANONYMOUS_USERS: ['ANONYMOUS_SIGN_INS_PER_HOUR', HOUR_SECONDS],
  GOTRUE_RATE_LIMIT_SSO: ['SAML_ATTEMPTS_PER_5_MINUTES', FIVE_MINUTES_SECONDS],
  GOTRUE_RATE_LIMIT_O_AUTH_DYNAMIC_CLIENT_REGISTER: ['OAUTH_SERVER_REGISTRATIONS_PER_5_MINUTES', FIVE_MINUTES_SECONDS],
};

export const rateNames: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(rates).map(([theirs, [ours]]) => [theirs, [ours]]),
);

export function translatedRates(theirs: Environment): Environment {
  return Object.fromEntries(
    Object.entries(rates).flatMap(([name, [ours, windowSeconds]]) => {
      const rate = theirs[name];
      return rate === undefined || rate === '' ? [] : [[ours, rateIn(rate, windowSeconds)]];
    }),
  );
}

const duration = seconds(1, 8_640_000);

/** Converts a rate to our time, at least one. An invalid rate is left as it is, and refused under our name. */
function rateIn(rate: string, windowSeconds: number): string {
  const [, events, per] = /^(\d+(?:\.\d+)?)(?:\/(\w+))?$/.exec(rate) ?? [];
  const perSeconds = per === undefined ? windowSeconds : duration.safeParse(per).data;
  if (events === undefined || perSeconds === undefined) return rate;
  return String(Math.max(1, Math.floor((Number(events) * windowSeconds) / perSeconds)));
}
