// Links another provider to the account of a signed-in person.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { AuthContext } from '../settings/context.ts';
import { isBelowOwnLevel } from '../factors/require-level.ts';
import { identityLinked } from '../mail/security-letters.ts';
import { tellOwner } from '../mail/tell-owner.ts';
import { requireNotBanned } from '../oauth/account-of-person.ts';
import type { ProviderPerson } from '../oauth/provider.ts';
import { requireNoOrganisation } from '../saml/sso-managed.ts';
import type { SignedIn } from '../sessions/require-session.ts';
import type { User } from '../users/user.ts';
import { adoptEmail, findUser } from '../users/users.sql.ts';
import { AuthError, forbidden, unprocessable } from '../wire/auth-error.ts';
import { attachIdentity } from './attach-identity.ts';
import { findIdentity } from './identities.sql.ts';

export async function linkIdentity(
  tx: Queryable,
  context: AuthContext,
  held: SignedIn,
  provider: string,
  person: ProviderPerson,
): Promise<User> {
  const now = context.clock.now();
  const { user } = held;
  const userId = user.id;
  if (user.deletedAt !== null) throw new AuthError(404, 'user_not_found', 'User not found');
  requireNotBanned(user, now);
  checkMayLink(held);
  const existing = await findIdentity(tx, provider, person.subject);
  if (existing) throw unprocessable('identity_already_exists', alreadyLinked(existing.userId === userId));
  if (person.email !== '' && !person.emailVerified)
    throw unprocessable('email_not_confirmed', 'The email address of this identity is not confirmed');
  await attachIdentity(tx, { userId, provider, person, now });
  await tellOwner(tx, context, user, identityLinked);
  // An anonymous account becomes a full one.
  if (user.email === '' && person.email !== '' && !(await adoptEmail(tx, userId, person.email, now)))
    throw unprocessable('email_exists', 'A user with this email address has already been registered');
  return (await findUser(tx, userId)) ?? user;
}

export function checkMayLink(signedIn: SignedIn): void {
  if (isBelowOwnLevel(signedIn)) throw forbidden('insufficient_aal', 'AAL2 required to link an identity');
  requireNoOrganisation(signedIn.user);
}

function alreadyLinked(toThemselves: boolean): string {
  return toThemselves ? 'Identity is already linked' : 'Identity is already linked to another user';
}
