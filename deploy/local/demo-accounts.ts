// The two demo sign-ins of the embedded profile: a member and an admin, with passwords of this installation.
import { demoAddresses } from '@consilium/auth/accounts/demo-addresses.ts';
import { seedAccount } from '@consilium/auth/accounts/seed-account.ts';
import type { SeededAccount } from '@consilium/auth/accounts/seed-account.ts';
import { systemClock } from '@consilium/kit/clock.ts';
import { createPool } from '@consilium/kit/postgres/pool.ts';
import type { Secrets } from './data-directory.ts';

export interface DemoAccount {
  readonly email: string;
  readonly password: string;
  readonly fullName: string;
  readonly roles: readonly 'admin'[];
}

export function demoAccounts(secrets: Secrets): readonly DemoAccount[] {
  return [
    { email: demoAddresses.member, password: secrets.memberPassword, fullName: 'Mia Member', roles: [] },
    { email: demoAddresses.admin, password: secrets.adminPassword, fullName: 'Adam Admin', roles: ['admin'] },
  ];
}

export interface SeededDemoAccount extends DemoAccount, SeededAccount {
  readonly zone: string;
}

/** Idempotent: an existing account is left as it is. */
export async function seedDemoAccounts(
  authDatabaseUrl: string,
  accounts: readonly DemoAccount[],
): Promise<SeededDemoAccount[]> {
  const pool = createPool({ url: authDatabaseUrl, applicationName: 'seed', maxConnections: 2 });
  const zone = localZone();
  const seed = async (account: DemoAccount) => ({
    ...account,
    zone,
    ...(await seedAccount({ pool, clock: systemClock }, { ...account, zone, confirmed: true })),
  });
  try {
    return await Promise.all(accounts.map(seed));
  } finally {
    await pool.end();
  }
}

function localZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
