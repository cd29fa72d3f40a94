// Creates an account with everything that belongs to it: identities, profile, and the event for the other parts.
import { accountCreated } from '@consilium/contracts/auth/events.ts';
import { newId } from '@consilium/kit/ids.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { insertIdentity } from '../identities/identities.sql.ts';
import { newProfile } from '../profiles/profile.ts';
import { insertProfile } from '../profiles/profiles.sql.ts';
import type { Metadata, User } from '../users/user.ts';
import { findUser, insertUser } from '../users/users.sql.ts';
import { publish } from './account-events.ts';
import { randomUUID } from 'node:crypto';

export interface NewIdentity {
  readonly provider: string;
  /** The provider's id for the person; by default the account's own id, as for an address or a number. */
  readonly providerId?: string;
  readonly data: Metadata;
  readonly email?: string | null;
}

export interface NewAccount {
  /** '' when there is none. */
  readonly email: string;
  /** Digits of E.164 without the plus. */
  readonly phone?: string;
  readonly passwordHash: string | null;
  readonly metadata: Metadata;
  /** The first is the account's main provider. None for an anonymous account, or one that an administrator made. */
  readonly identities?: readonly NewIdentity[];
  readonly isAnonymous?: boolean;
  readonly isSsoUser?: boolean;
  /** Set by an administrator; random otherwise. */
  readonly id?: string;
  readonly now: Date;
}

/** Undefined when the address or the number has an account already. */
export async function createAccount(tx: Queryable, account: NewAccount): Promise<User | undefined> {
  const { email, phone = '', passwordHash, metadata, isAnonymous = false, isSsoUser = false, now } = account;
  // Random, not ordered by time, so that neither reveals when the account was made.
  const [id, pseudonym] = [account.id ?? randomUUID(), randomUUID()];
  const identities = account.identities ?? ownIdentities(email, phone, metadata);
  const appMetadata = appMetadataOf(identities);
  const user = { id, pseudonym, email, phone, isAnonymous, isSsoUser, passwordHash, appMetadata, now };
  if (!(await insertUser(tx, { ...user, userMetadata: metadata }))) return undefined;
  for (const identity of identities) await insertIdentity(tx, { ...identity, id: newId(), userId: id, now });
  const profile = newProfile(email, metadata);
  await insertProfile(tx, id, profile, now);
  const { zone, locale } = profile;
  const provider = identities[0]?.provider ?? (isAnonymous ? 'anonymous' : 'email');
  await recordAudit(tx, { userId: id, action: 'account_created', now });
  await publish(tx, accountCreated, pseudonym, { zone, locale, provider }, now);
  return findUser(tx, id);
}

function ownIdentities(email: string, phone: string, metadata: Metadata): readonly NewIdentity[] {
  const data = { ...metadata, email_verified: false, phone_verified: false };
  return [
    ...(email === '' ? [] : [{ provider: 'email', data: { ...data, email }, email }]),
    ...(phone === '' ? [] : [{ provider: 'phone', data: { ...data, phone } }]),
  ];
}

function appMetadataOf(identities: readonly NewIdentity[]): Metadata {
  const providers = [...new Set(identities.map(({ provider }) => provider))];
  return providers.length === 0 ? {} : { provider: providers[0], providers };
}
