// Lists and changes roles by address, for operators, who know people by their address.
import type { Role } from '@consilium/contracts/auth/events.ts';
import type { Clock } from '@consilium/kit/clock.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { Pool } from 'pg';
import type { User } from '../users/user.ts';
import { findUserByEmail, lockUser } from '../users/users.sql.ts';
import { changeRoles } from './change-roles.ts';
import { findRoleHolders } from './user-roles.sql.ts';
import type { RoleHolder } from './user-roles.sql.ts';

export interface RolesStore {
  readonly pool: Pool;
  readonly clock: Clock;
}

/** The author in the audit. */
const BY = 'operator';
const MOST_HOLDERS = 1000;

/** False when they have it already. Throws an error for people to read. */
export function grantRole(store: RolesStore, email: string, role: Role): Promise<boolean> {
  return change(store, email, (user) => {
    // Otherwise it would go to whoever typed the address into the sign-up page.
    if (user.emailConfirmedAt === null)
      throw new Error(`${user.email} has an account, but has not confirmed the address`);
    return [...user.roles, role];
  });
}

/** False when they do not have it. */
export function revokeRole(store: RolesStore, email: string, role: Role): Promise<boolean> {
  return change(store, email, (user) => user.roles.filter((held) => held !== role));
}

export function listRoleHolders({ pool }: RolesStore): Promise<readonly RoleHolder[]> {
  return findRoleHolders(pool, MOST_HOLDERS);
}

async function change(
  { pool, clock }: RolesStore,
  email: string,
  rolesOf: (user: User) => readonly string[],
): Promise<boolean> {
  return transaction(pool, async (tx) => {
    const found = await findUserByEmail(tx, email.trim().toLowerCase());
    const user = found && (await lockUser(tx, found.id));
    if (!user) throw new Error(`Nobody has an account with the address ${email}`);
    return changeRoles(tx, user, { roles: rolesOf(user) as readonly Role[], by: BY, now: clock.now() });
  });
}
