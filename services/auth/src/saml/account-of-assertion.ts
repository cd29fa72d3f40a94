// Finds the account for an assertion: the one of this person at the organisation, or a new one. Never another account with
// the same address.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { confirmAccount } from '../accounts/confirm-account.ts';
import { createAccount } from '../accounts/create-account.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { AuthContext } from '../settings/context.ts';
import { findIdentity, lockIdentity, setIdentityData } from '../identities/identities.sql.ts';
import { requireNotBanned } from '../oauth/account-of-person.ts';
import type { ProviderPerson } from '../oauth/provider.ts';
import type { User } from '../users/user.ts';
import { findUser, lockUser } from '../users/users.sql.ts';
import { unprocessable } from '../wire/auth-error.ts';
import { providerNameOf } from './sso-provider.ts';
import type { SsoProvider } from './sso-provider.ts';
import { setSsoUser } from './sso-users.sql.ts';

export async function accountOfAssertion(
  tx: Queryable,
  context: AuthContext,
  provider: SsoProvider,
  person: ProviderPerson,
): Promise<User> {
  const name = providerNameOf(provider);
  await lockIdentity(tx, name, person.subject);
  const identity = await findIdentity(tx, name, person.subject);
  const known = identity && (await lockUser(tx, identity.userId));
  const user = known ?? (await newAccount(tx, context, name, person));
  const now = context.clock.now();
  requireNotBanned(user, now);
  if (identity && known) {
    await setIdentityData(tx, identity.id, { data: person.data, email: person.email, now });
    await setSsoUser(tx, user.id, { email: person.email, data: person.data, now });
    if (person.email !== known.email) await recordAudit(tx, { userId: user.id, action: 'email_changed', now });
  }
  return (await findUser(tx, user.id)) ?? user;
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
  const account = { email, passwordHash: null, metadata: data, identities, isSsoUser: true, now };
  const user = await createAccount(tx, account);
  if (!user) throw new Error('an account of an organisation was taken for another');
  await confirmAccount(tx, user, 'email', now);
  return user;
}
