// An account as auth stores it.
import type { FactorRecord } from '../factors/factor.ts';

export type Metadata = Readonly<Record<string, unknown>>;

export interface IdentityRecord {
  readonly identityId: string;
  readonly provider: string;
  readonly providerId: string;
  readonly identityData: Metadata;
  readonly email: string | null;
  readonly lastSignInAt: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}

export interface User {
  readonly id: string;
  readonly pseudonym: string;
  /** '' when there is none. */
  readonly email: string;
  /** Digits of E.164 without the plus; '' when there is none. */
  readonly phone: string;
  readonly role: string;
  readonly isAnonymous: boolean;
  readonly isSsoUser: boolean;
  readonly passwordHash: string | null;
  readonly emailConfirmedAt: Date | null;
  readonly confirmationSentAt: Date | null;
  readonly recoverySentAt: Date | null;
  readonly newEmail: string | null;
  readonly emailChangeSentAt: Date | null;
  readonly emailChangeHalfConfirmed: boolean;
  readonly phoneConfirmedAt: Date | null;
  readonly newPhone: string | null;
  readonly phoneChangeSentAt: Date | null;
  readonly reauthenticationSentAt: Date | null;
  readonly invitedAt: Date | null;
  readonly deletedAt: Date | null;
  readonly userMetadata: Metadata;
  readonly appMetadata: Metadata;
  readonly lastSignInAt: Date | null;
  readonly bannedUntil: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly roles: readonly string[];
  readonly identities: readonly IdentityRecord[];
  readonly factors: readonly FactorRecord[];
}

export function isBanned(user: User, now: Date): boolean {
  return user.bannedUntil !== null && user.bannedUntil > now;
}

/** Roles are read-only for the person: they live in app_metadata, never in user_metadata. */
export function appMetadataOf(user: User): Metadata {
  return { ...user.appMetadata, roles: user.roles };
}
