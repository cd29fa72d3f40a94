// Finds the account of a wallet: the one it signed in to before, or a new one without an address.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { createAccount } from '../accounts/create-account.ts';
import type { AuthContext } from '../settings/context.ts';
import { findIdentity, lockIdentity, setIdentityData } from '../identities/identities.sql.ts';
import { requireNotBanned } from '../oauth/account-of-person.ts';
import type { Metadata, User } from '../users/user.ts';
import { lockUser } from '../users/users.sql.ts';
import { unprocessable } from '../wire/auth-error.ts';
import type { Chain } from './chain.ts';
import type { SignedMessage } from './signed-message.ts';

export const PROVIDER = 'web3';
/** Limited, because it is in every access token. */
const STATEMENT_CHARACTERS = 500;

export async function accountOfWallet(
  tx: Queryable,
  context: AuthContext,
  chain: Chain,
  message: SignedMessage,
): Promise<User> {
  const now = context.clock.now();
  const subject = `${PROVIDER}:${chain.name}:${message.address}`;
  const data = dataOf(subject, chain, message);
  await lockIdentity(tx, PROVIDER, subject);
  const identity = await findIdentity(tx, PROVIDER, subject);
  const known = identity && (await lockUser(tx, identity.userId));
  if (identity && known) {
    requireNotBanned(known, now);
    await setIdentityData(tx, identity.id, { data, email: '', now });
    return known;
  }
  if (context.settings.signUpDisabled) throw unprocessable('signup_disabled', 'Signups not allowed for this instance');
  const identities = [{ provider: PROVIDER, providerId: subject, data }];
  const user = await createAccount(tx, { email: '', passwordHash: null, metadata: data, identities, now });
  if (user) return user;
  throw new Error('an account without address and number was taken for another');
}

function dataOf(subject: string, chain: Chain, { address, network, domain, statement }: SignedMessage): Metadata {
  // PostgreSQL's jsonb holds neither U+0000 nor half a surrogate pair.
  const shown = statement.replaceAll('\u0000', '').slice(0, STATEMENT_CHARACTERS).toWellFormed();
  return {
    sub: subject,
    custom_claims: { address, chain: chain.name, network, domain, statement: shown },
    email_verified: false,
    phone_verified: false,
  };
}
