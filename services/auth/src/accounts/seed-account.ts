// Makes sure that an account exists as described: the demo member and admin of the embedded profile.
import { accountRolesChanged } from '@consilium/contracts/auth/events.ts';
import type { Role } from '@consilium/contracts/auth/events.ts';
import type { Clock } from '@consilium/kit/clock.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { Pool } from 'pg';
import { createPasswordHasher } from '../passwords/password-hasher.ts';
import type { User } from '../users/user.ts';
import { findUserByEmail } from '../users/users.sql.ts';
import { publish } from './account-events.ts';
import { confirmAccount } from './confirm-account.ts';
import { createAccount } from './create-account.ts';
import { replaceRoles } from './user-roles.sql.ts';

export interface SeedAccount {
  readonly email: string;
  readonly password: string;
  readonly fullName: string;
  readonly roles: readonly Role[];
  readonly zone: string;
  readonly confirmed: boolean;
}

export interface SeededAccount {
  readonly userId: string;
  readonly pseudonym: string;
}

/**
 * An account that exists keeps its password, profile and confirmation; missing roles are granted.
 * `pool` is auth's own role or the owner of the database.
 */
export async function seedAccount(
  drivers: { readonly pool: Pool; readonly clock: Clock },
  account: SeedAccount,
): Promise<SeededAccount> {
  const { pool, clock } = drivers;
  const email = account.email.toLowerCase();
  const existing = await findUserByEmail(pool, email);
  const passwordHash = existing ? undefined : await createPasswordHasher().hash(account.password);
  return transaction(pool, async (tx) => {
    const now = clock.now();
    const user = existing ?? (await create(tx, { ...account, email }, passwordHash ?? '', now));
    const roles = [...new Set([...user.roles, ...account.roles])] as Role[];
    if (await replaceRoles(tx, user.id, roles, now))
      await publish(tx, accountRolesChanged, user.pseudonym, { roles }, now);
    return { userId: user.id, pseudonym: user.pseudonym };
  });
}

async function create(tx: Queryable, account: SeedAccount, passwordHash: string, now: Date): Promise<User> {
  const { email, fullName, zone, confirmed } = account;
  const metadata = { full_name: fullName, time_zone: zone };
  const created = await createAccount(tx, { email, passwordHash, metadata, now });
  const user = created ?? (await findUserByEmail(tx, email));
  if (!user) throw new Error(`the account ${email} disappeared while it was being seeded`);
  if (created && confirmed) await confirmAccount(tx, user, 'admin', now);
  return user;
}
