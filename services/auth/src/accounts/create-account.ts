// Makes an account with everything that belongs to it: identity, profile, and the event that tells the others.
import { accountCreated } from '@consilium/contracts/auth/events.ts';
import { newId } from '@consilium/kit/ids.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { insertEmailIdentity } from '../identities/identities.sql.ts';
import { newProfile } from '../profiles/profile.ts';
import { insertProfile } from '../profiles/profiles.sql.ts';
import type { Metadata, User } from '../users/user.ts';
import { findUser, insertUser } from '../users/users.sql.ts';
import { publish } from './account-events.ts';
import { randomUUID } from 'node:crypto';

export interface NewAccount {
  readonly email: string;
  readonly passwordHash: string;
  readonly metadata: Metadata;
  readonly now: Date;
}

/** Undefined when the address has an account. */
export async function createAccount(tx: Queryable, account: NewAccount): Promise<User | undefined> {
  const { email, passwordHash, metadata, now } = account;
  // Random, not rising: neither tells when the account was made.
  const [id, pseudonym] = [randomUUID(), randomUUID()];
  const appMetadata = { provider: 'email', providers: ['email'] };
  const inserted = await insertUser(tx, {
    id,
    pseudonym,
    email,
    passwordHash,
    userMetadata: metadata,
    appMetadata,
    now,
  });
  if (!inserted) return undefined;
  const data = { ...metadata, sub: id, email, email_verified: false, phone_verified: false };
  await insertEmailIdentity(tx, { id: newId(), userId: id, email, data, now });
  const profile = newProfile(email, metadata);
  await insertProfile(tx, id, profile, now);
  const { zone, locale } = profile;
  await publish(tx, accountCreated, pseudonym, { zone, locale, provider: 'email' }, now);
  return findUser(tx, id);
}
