// Starts the sandbox in this process, beside parts that have their own.
import { systemClock } from '@consilium/kit/clock.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import type { RolePasswords } from '@consilium/kit/postgres/role-passwords.ts';
import { migrateGiven } from '../database.ts';
import type { Owner } from '../processes/scale-config.ts';
import type { StartOptions } from '../start-options.ts';
import { sandboxAddress, sandboxPart, sandboxWiring } from './sandbox-wiring.ts';

export interface SandboxDatabase {
  readonly owner: Owner;
  readonly passwordOf: RolePasswords;
  /** The database URL of the sandbox's role. */
  readonly url: string;
}

export interface SandboxBeside {
  readonly url: string;
  /** The environment for billing's process. */
  readonly forBilling: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** Undefined where Stripe takes payments, or nobody. Its schema is created here: a production database has none. */
export async function startSandboxBeside(
  { environment, port, verbose }: StartOptions,
  database: SandboxDatabase,
): Promise<SandboxBeside | undefined> {
  const wiring = sandboxWiring(environment, port);
  if (!wiring) return undefined;
  await migrateGiven(database.owner.variable, database.owner.url, database.passwordOf, { withSandbox: true });
  const sandbox = await sandboxPart.start({
    log: createLogger('sandbox', verbose ? 'debug' : 'warn'),
    clock: systemClock,
    environment: { HOST: '127.0.0.1', DATABASE_URL: database.url, ...wiring.forSandbox },
  });
  return {
    url: sandboxAddress(sandbox.port),
    forBilling: wiring.forBilling(sandbox.port),
    stop: () => sandbox.stop(),
  };
}
