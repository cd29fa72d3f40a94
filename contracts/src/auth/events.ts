// Events that auth publishes about accounts. The subject is the account's pseudonym; no address, no name.
import { z } from 'zod';
import { defineEvent } from '../event.ts';

const roles = ['admin', 'analyst', 'support'] as const;
export const roleSchema = z.enum(roles);
export type Role = z.infer<typeof roleSchema>;

export const accountCreated = defineEvent(
  'accounts',
  'account-created',
  1,
  'Somebody signed up (not yet confirmed).',
  () => z.object({ zone: z.string(), locale: z.string().nullable(), provider: z.string() }),
);
export const accountConfirmed = defineEvent(
  'accounts',
  'account-confirmed',
  1,
  'The email address was confirmed.',
  (name) => z.object({ method: name(['email', 'phone', 'admin']) }),
);
export const accountZoneChanged = defineEvent(
  'accounts',
  'account-zone-changed',
  1,
  'The person lives in another time zone now; the quota day follows from the next window on.',
  () => z.object({ zone: z.string() }),
);
export const accountRolesChanged = defineEvent(
  'accounts',
  'account-roles-changed',
  1,
  'The full set of roles after the change.',
  (name) => z.object({ roles: z.array(name(roles)) }),
);
export const accountSignedIn = defineEvent('accounts', 'account-signed-in', 1, 'A session was started.', () =>
  z.object({ method: z.string() }),
);
export const sessionsRevoked = defineEvent(
  'accounts',
  'sessions-revoked',
  1,
  'Sessions that are no longer valid though their access tokens have not expired yet.',
  (name) =>
    z.object({
      sessionIds: z.array(z.uuid()).max(1000),
      reason: name(['sign_out', 'reuse', 'password_changed', 'admin']),
    }),
);
