// The subcommands of npm run admin; each returns lines to print.
import { grantRole, listRoleHolders, revokeRole } from '@consilium/auth/accounts/roles-by-address.ts';
import type { RolesStore } from '@consilium/auth/accounts/roles-by-address.ts';
import { roleSchema } from '@consilium/contracts/auth/events.ts';
import type { Role } from '@consilium/contracts/auth/events.ts';
import { systemClock } from '@consilium/kit/clock.ts';
import type { Environment } from '@consilium/kit/config/profile.ts';
import { ConfigError } from '@consilium/kit/config/read-config.ts';
import { createPool } from '@consilium/kit/postgres/pool.ts';
import { importProducts } from '../imports/import-products.ts';
import { takeMailFile } from '../mails/take-mail-file.ts';
import { rebuildMetrics } from '../rebuilds/rebuild-metrics.ts';
import { changePlan, plans } from './given-plans.ts';
import { listKeys, rotateKeys } from './signing-keys.ts';

export interface AdminOptions {
  /** The database URL of auth's role or of the owner; plans need the owner. */
  readonly databaseUrl: string;
  readonly dropsOldKeys: boolean;
  /** When a granted plan ends by itself. */
  readonly until?: string | undefined;
  readonly environment: Environment;
  /** Prints how far a long command is. */
  readonly report?: (line: string) => void;
  /** Ends a long command. */
  readonly signal?: AbortSignal;
  readonly imports?: { readonly isWhole: boolean; readonly applies: boolean; readonly asJson: boolean };
}

const roles = roleSchema.options.join(', ');
const usage = `npm run admin -- grant <address> <role>
npm run admin -- revoke <address> <role>
npm run admin -- roles
npm run admin -- plan <address> <plan> [--until 2027-01-31]
npm run admin -- keys
npm run admin -- rotate-keys [--drop-old]
npm run admin -- rebuild metrics
npm run admin -- mail-in <file.eml>
npm run admin -- affiliate import <network> [file] [--whole] [--apply] [--json]
Roles are ${roles}. Plans are ${plans}; free takes given ones back. --data DIR names the folder of the product that runs; DATABASE_URL another database.`;

export async function runAdmin(words: readonly string[], options: AdminOptions): Promise<string> {
  const [command = '', email = '', role = ''] = words;
  const pool = createPool({ url: options.databaseUrl, applicationName: 'admin', maxConnections: 2 });
  const store = { pool, clock: systemClock };
  try {
    switch (`${command} ${words.length}`) {
      case 'grant 3':
        return (await grantRole(store, email, readRole(role)))
          ? `${email} has the role ${role} now.`
          : `${email} had the role ${role} already.`;
      case 'revoke 3':
        return (await revokeRole(store, email, readRole(role)))
          ? `${email} has the role ${role} no more.`
          : `${email} does not have the role ${role}.`;
      case 'roles 1':
        return await showRoles(store);
      case 'plan 3':
        return await changePlan(pool, options.environment, { email, plan: role, until: options.until });
      case 'keys 1':
        return await listKeys(pool, options.environment);
      case 'rotate-keys 1':
        return await rotateKeys(pool, options.environment, options.dropsOldKeys);
      case 'rebuild 2':
        return await rebuild(email, options);
      case 'mail-in 2':
        return await takeMailFile({ ...options, file: email });
      case 'affiliate 3':
      case 'affiliate 4':
        return await importFrom(words.slice(1), options);
      default:
        throw new ConfigError(usage);
    }
  } finally {
    await pool.end();
  }
}

async function rebuild(part: string, { report = () => undefined, ...options }: AdminOptions): Promise<string> {
  if (part !== 'metrics') throw new ConfigError(`${part || 'That'} has no projections; only metrics can be rebuilt.`);
  return rebuildMetrics({ ...options, report });
}

async function importFrom(
  [what, network = '', file]: readonly string[],
  { databaseUrl, imports, report = () => undefined, signal = new AbortController().signal }: AdminOptions,
): Promise<string> {
  if (what !== 'import') throw new ConfigError(usage);
  const { isWhole = false, applies = false, asJson = false } = imports ?? {};
  const quiet = () => undefined;
  return importProducts({
    databaseUrl,
    network,
    file,
    isWhole,
    applies,
    asJson,
    report: asJson ? quiet : report,
    signal,
  });
}

function readRole(given: string): Role {
  const role = roleSchema.safeParse(given);
  if (!role.success) throw new ConfigError(`There is no role "${given}"; roles are ${roles}.`);
  return role.data;
}

async function showRoles(store: RolesStore): Promise<string> {
  const holders = await listRoleHolders(store);
  if (holders.length === 0) return 'Nobody has a role.';
  return holders.map((holder) => `${holder.email}  ${holder.roles.join(', ')}`).join('\n');
}
