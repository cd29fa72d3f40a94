// Whom a command names: an account by its address, id or pseudonym.
import { findAccount } from '@consilium/auth/admin/operator-changes.ts';
import type { User } from '@consilium/auth/users/user.ts';
import { ConfigError } from '@consilium/kit/config/read-config.ts';
import type { AdminRun } from './subcommand.ts';

export async function accountOf(pool: AdminRun['pool'], who: string): Promise<User> {
  const user = await findAccount(pool, who);
  if (!user) throw new ConfigError(`Nobody has an account with the address, id or pseudonym ${who}.`);
  return user;
}
