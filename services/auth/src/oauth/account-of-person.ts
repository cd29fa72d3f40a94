// Finds the account for a provider's person: by a known identity, else by the same proven address, else a new account.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { confirmAccount } from '../accounts/confirm-account.ts';
import { createAccount } from '../accounts/create-account.ts';
import type { AuthContext } from '../settings/context.ts';
import { identityLinked } from '../mail/security-letters.ts';
import { tellOwner } from '../mail/tell-owner.ts';
import { attachIdentity } from '../identities/attach-identity.ts';
import { deleteIdentitiesOf, findIdentity, setIdentityData } from '../identities/identities.sql.ts';
import { readEmailAddress } from '../users/email-address.ts';
import { isBanned } from '../users/user.ts';
import type { User } from '../users/user.ts';
import { findUser, findUserByEmail, forgetUnproven, lockUser } from '../users/users.sql.ts';
import { forbidden, unprocessable } from '../wire/auth-error.ts';
import type { ProviderPerson } from './provider.ts';

export async function accountOfPerson(
  tx: Queryable,
  context: AuthContext,
  provider: string,
  person: ProviderPerson,
): Promise<User> {
  const now = context.clock.now();
  const identity = await findIdentity(tx, provider, person.subject);
  const known = identity && (await lockUser(tx, identity.userId));
  if (identity && known) {
    requireNotBanned(known, now);
    await setIdentityData(tx, identity.id, { data: person.data, email: person.email, now });
    return known;
  }
  requireProvenAddress(context, provider, person);
  const namesake = await findUserByEmail(tx, readEmailAddress(person.email));
  const user = namesake
    ? await joinAccount(tx, context, namesake, provider, person)
    : await newAccount(tx, context, provider, person);
  return (await findUser(tx, user.id)) ?? user;
}

/** Checked before the account is looked up, so that the error does not reveal whether there is one. */
function requireProvenAddress(context: AuthContext, provider: string, { email, emailVerified }: ProviderPerson): void {
  const title = context.oauth.providers.get(provider)?.title ?? provider;
  if (email === '') throw unprocessable('email_address_not_provided', `${title} does not tell your email address`);
  if (emailVerified) return;
  throw forbidden(
    'provider_email_needs_verification',
    `Unverified email with ${title}. Verify the email with ${title} in order to sign in`,
  );
}

async function joinAccount(
  tx: Queryable,
  context: AuthContext,
  namesake: User,
  provider: string,
  person: ProviderPerson,
): Promise<User> {
  const now = context.clock.now();
  const user = (await lockUser(tx, namesake.id)) ?? namesake;
  requireNotBanned(user, now);
  // The address was unproven until now: data that a stranger left there must not survive the proof.
  if (user.emailConfirmedAt === null) {
    await forgetUnproven(tx, user.id, now);
    await deleteIdentitiesOf(tx, user.id);
    await confirmAccount(tx, user, 'email', now);
  } else await tellOwner(tx, context, user, identityLinked);
  await attachIdentity(tx, { userId: user.id, provider, person, now });
  return user;
}

async function newAccount(
  tx: Queryable,
  context: AuthContext,
  provider: string,
  person: ProviderPerson,
): Promise<User> {
  if (context.settings.signUpDisabled) throw unprocessable('signup_disabled', 'Signups not allowed for this instance');
  const now = context.clock.now();
  const { subject, email, data } = person;
  const identities = [{ provider, providerId: subject, data, email }];
  const user = await createAccount(tx, { email, passwordHash: null, metadata: data, identities, now });
  // Somebody has signed up with the address meanwhile.
  if (!user) throw unprocessable('email_exists', 'A user with this email address has already been registered');
  await confirmAccount(tx, user, 'email', now);
  return user;
}

export function requireNotBanned(user: User, now: Date): void {
  if (isBanned(user, now)) throw forbidden('user_banned', 'User is banned');
}
