// The fields that an administrator may set when creating or changing an account.
import { z } from 'zod';
import type { AuthContext } from '../settings/context.ts';
import { checkPassword } from '../passwords/password-policy.ts';
import { readPhone } from '../phone/phone-number.ts';
import { readEmailAddress } from '../users/email-address.ts';
import type { Metadata } from '../users/user.ts';
import { invalid } from '../wire/auth-error.ts';
import { record, text } from '../wire/body.ts';

const MOST_ROLE_CHARACTERS = 100;

export const givenUserSchema = z.object({
  id: text(),
  email: text(),
  phone: text(),
  role: text(),
  password: text(),
  password_hash: text(),
  email_confirm: z.boolean().nullish(),
  phone_confirm: z.boolean().nullish(),
  user_metadata: record(),
  app_metadata: record(),
  ban_duration: text(),
});
export type GivenUser = z.output<typeof givenUserSchema>;

/** Throws GoTrue's errors; returns address and number as they are stored. */
export function checkGivenUser(context: AuthContext, given: GivenUser): { email: string; phone: string } {
  const email = given.email === '' ? '' : readEmailAddress(given.email);
  const phone = given.phone === '' ? '' : readPhone(given.phone);
  if (given.password_hash !== '') throw invalid('password_hash is not supported, please provide a password');
  if (given.password !== '') checkPassword(context.policy, given.password, email || phone);
  if (given.role.length > MOST_ROLE_CHARACTERS) throw invalid('The role is too long');
  return { email, phone };
}

/** Roles are granted elsewhere; `roles` in the metadata would only look like them. */
export function withoutRoles(metadata: Metadata): Metadata {
  return Object.fromEntries(Object.entries(metadata).filter(([name]) => name !== 'roles'));
}

const unitsMs: Readonly<Record<string, number>> = { h: 3_600_000, m: 60_000, s: 1000, ms: 1 };

/** A duration as Go writes it, such as 24h or 1h30m; null lifts the ban, undefined leaves it. */
export function bannedUntil(given: string, now: Date): Date | null | undefined {
  if (given === '') return undefined;
  if (given === 'none') return null;
  const parts = [...given.matchAll(/(\d{1,9}(?:\.\d{1,9})?)(ms|h|m|s)/g)];
  if (parts.length === 0 || parts.map(([part]) => part).join('') !== given)
    throw invalid(`invalid format for ban duration: time: invalid duration ${JSON.stringify(given.slice(0, 50))}`);
  const ms = parts.reduce((sum, [, amount, unit]) => sum + Number(amount) * (unitsMs[unit ?? ''] ?? 0), 0);
  // PostgreSQL's and JavaScript's times reach further.
  return new Date(Math.min(now.getTime() + ms, Date.UTC(9999, 0)));
}
