// Finds an account's pseudonym by its address, for operators, who know people by their address.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { findUserByEmail } from '../users/users.sql.ts';

/** Throws an error for people to read when nobody has proven to own the address. */
export async function pseudonymByAddress(db: Queryable, email: string): Promise<string> {
  const user = await findUserByEmail(db, email.trim().toLowerCase());
  if (!user) throw new Error(`Nobody has an account with the address ${email}`);
  // Otherwise it would belong to anybody who typed the address into the sign-up page.
  if (user.emailConfirmedAt === null)
    throw new Error(`${user.email} has an account, but has not confirmed the address`);
  return user.pseudonym;
}
