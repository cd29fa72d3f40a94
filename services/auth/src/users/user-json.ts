// The user object of the API: omits the fields that GoTrue omits, and has '' where GoTrue has it instead of null.
import { factorJson } from '../factors/factor.ts';
import { appMetadataOf } from './user.ts';
import type { IdentityRecord, Metadata, User } from './user.ts';

export type UserJson = Readonly<Record<string, unknown>>;

export function userJson(user: User): UserJson {
  return {
    id: user.id,
    aud: 'authenticated',
    role: user.role,
    email: user.email,
    phone: user.phone,
    ...optional({
      email_confirmed_at: user.emailConfirmedAt,
      phone_confirmed_at: user.phoneConfirmedAt,
      confirmed_at: firstOf(user.emailConfirmedAt, user.phoneConfirmedAt),
      invited_at: user.invitedAt,
      reauthentication_sent_at: user.reauthenticationSentAt,
      deleted_at: user.deletedAt,
      confirmation_sent_at: user.confirmationSentAt,
      recovery_sent_at: user.recoverySentAt,
      last_sign_in_at: user.lastSignInAt,
      banned_until: user.bannedUntil,
    }),
    ...(user.newEmail === null
      ? {}
      : { new_email: user.newEmail, ...optional({ email_change_sent_at: user.emailChangeSentAt }) }),
    ...(user.newPhone === null
      ? {}
      : { new_phone: user.newPhone, ...optional({ phone_change_sent_at: user.phoneChangeSentAt }) }),
    app_metadata: appMetadataOf(user),
    user_metadata: user.userMetadata,
    identities: user.identities.map((identity) => identityJson(user.id, identity)),
    ...(user.factors.length === 0 ? {} : { factors: user.factors.map(factorJson) }),
    created_at: user.createdAt.toISOString(),
    updated_at: user.updatedAt.toISOString(),
    is_anonymous: user.isAnonymous,
  };
}

function firstOf(...dates: readonly (Date | null)[]): Date | null {
  return dates.filter((date) => date !== null).toSorted((left, right) => left.getTime() - right.getTime())[0] ?? null;
}

/** The response to a sign-up with a taken address: like a new account, with nothing of the existing one. */
export function lookAlikeJson(given: {
  id: string;
  email: string;
  phone?: string;
  metadata: Metadata;
  now: Date;
}): UserJson {
  const provider = given.email === '' ? 'phone' : 'email';
  const now = given.now.toISOString();
  return {
    id: given.id,
    aud: 'authenticated',
    role: '',
    email: given.email,
    phone: given.phone ?? '',
    confirmation_sent_at: now,
    app_metadata: { provider, providers: [provider] },
    user_metadata: given.metadata,
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}

function identityJson(userId: string, identity: IdentityRecord): object {
  return {
    identity_id: identity.identityId,
    id: identity.providerId,
    user_id: userId,
    identity_data: identity.identityData,
    provider: identity.provider,
    ...optional({ last_sign_in_at: toDate(identity.lastSignInAt) }),
    ...optional({ created_at: toDate(identity.createdAt), updated_at: toDate(identity.updatedAt) }),
    ...(identity.email === null ? {} : { email: identity.email }),
  };
}

function toDate(timestamp: string | null): Date | null {
  return timestamp === null ? null : new Date(timestamp);
}

function optional(dates: Readonly<Record<string, Date | null>>): Record<string, string> {
  const present = Object.entries(dates).flatMap(([name, date]) => (date ? [[name, date.toISOString()] as const] : []));
  return Object.fromEntries(present);
}
