// npm run admin -- grant, revoke, roles.
import { grantRole, listRoleHolders, revokeRole } from '@consilium/auth/accounts/roles-by-address.ts';
import { roleSchema } from '@consilium/contracts/auth/events.ts';
import type { Role } from '@consilium/contracts/auth/events.ts';
import { systemClock } from '@consilium/kit/clock.ts';
import { ConfigError } from '@consilium/kit/config/read-config.ts';
import { listed } from './subcommand.ts';
import type { AdminRun, Outcome, Subcommand } from './subcommand.ts';

export const roleNames = roleSchema.options.join(', ');

async function grant({ pool }: AdminRun, address: string, role: string): Promise<Outcome> {
  const changed = await grantRole({ pool, clock: systemClock }, address, readRole(role));
  const text = changed ? `${address} has the role ${role} now.` : `${address} had the role ${role} already.`;
  return { text, data: { address, role, changed } };
}

async function revoke({ pool }: AdminRun, address: string, role: string): Promise<Outcome> {
  const changed = await revokeRole({ pool, clock: systemClock }, address, readRole(role));
  const text = changed ? `${address} has the role ${role} no more.` : `${address} does not have the role ${role}.`;
  return { text, data: { address, role, changed } };
}

async function show({ pool }: AdminRun): Promise<Outcome> {
  const holders = await listRoleHolders({ pool, clock: systemClock });
  const lines = holders.map((holder) => `${holder.email}  ${holder.roles.join(', ')}`);
  return { text: listed(lines, 'Nobody has a role.'), data: holders };
}

function readRole(given: string): Role {
  const role = roleSchema.safeParse(given);
  if (!role.success) throw new ConfigError(`There is no role "${given}"; roles are ${roleNames}.`);
  return role.data;
}

export const roleCommands: readonly Subcommand[] = [
  { words: 'grant <address> <role>', run: grant },
  { words: 'revoke <address> <role>', run: revoke },
  { words: 'roles', run: show },
];
