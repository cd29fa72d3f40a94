// The configuration of npm run migrate and of other programs that set the passwords of the database roles.
import { ConfigError } from '@consilium/kit/config/read-config.ts';
import { postgresUrl } from '@consilium/kit/config/variables.ts';
import type { RolePasswords } from '@consilium/kit/postgres/role-passwords.ts';
import { z } from 'zod';
import { partNames } from '@consilium/contracts/parts/parts.ts';
import type { PartName } from '@consilium/contracts/parts/parts.ts';

type PasswordVariable = `${Uppercase<PartName>}_DATABASE_PASSWORD`;

/** AUTH_DATABASE_PASSWORD and the like. */
export function passwordVariable(part: string): string {
  return `${part.toUpperCase()}_DATABASE_PASSWORD`;
}

const password = (part: PartName) =>
  z
    .string()
    .min(12, 'must have at least 12 characters')
    .describe(`Password of the role consilium_${part}; provision sets it, and DATABASE_URL of that part holds it.`);

export const passwordVariables = Object.fromEntries(
  partNames.map((part) => [passwordVariable(part), password(part)]),
) as Record<PasswordVariable, ReturnType<typeof password>>;

export const configSchema = z.object({
  MIGRATION_DATABASE_URL: postgresUrl().describe('PostgreSQL address of the owner, for migrations only.'),
  ...passwordVariables,
});

/** The given passwords; `otherwise` for roles without one. Throws a ConfigError when two roles share one. */
export function givenPasswords(
  config: Readonly<Record<string, unknown>>,
  otherwise: RolePasswords = (service) => {
    throw new ConfigError(`${passwordVariable(service)}: is missing`);
  },
): RolePasswords {
  const given = Object.keys(passwordVariables).flatMap((name) => {
    const value = config[name];
    return typeof value === 'string' ? [{ name, value }] : [];
  });
  const [same] = [...Map.groupBy(given, ({ value }) => value).values()].filter(({ length }) => length > 1);
  if (same)
    throw new ConfigError(`${same.map(({ name }) => name).join(', ')}: are the same; each role needs its own password`);
  const values = new Map(given.map(({ name, value }) => [name, value]));
  return (service) => values.get(passwordVariable(service)) ?? otherwise(service);
}
