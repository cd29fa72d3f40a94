// Reads a part's configuration from its environment, once, and says every wrong variable by name.
import type { z } from 'zod';
import { isPresent, readFileValues } from './file-variables.ts';
import { withProfile } from './profile.ts';
import type { Environment } from './profile.ts';
import { publishedSecretAmong } from './published-secrets.ts';

export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Empty variables count as absent; NAME_FILE stands for a file with the value of NAME. Throws ConfigError with one line per wrong variable, never showing its value. */
export function readConfig<Schema extends z.ZodObject>(schema: Schema, environment: Environment): z.output<Schema> {
  const given = givenValues(Object.keys(schema.shape), environment);
  if (environment['PROFILE'] === 'scale') refusePublishedSecrets(given);
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map(({ path, message }) => {
    const name = path.join('.') || '(all)';
    return `  ${name}: ${name in schema.shape && given[name] === undefined ? 'is missing' : message}`;
  });
  throw new ConfigError(`The configuration is not valid. Set these environment variables:\n${lines.join('\n')}`);
}

/** What is given, by a file too, goes before what the profile stands for. */
function givenValues(names: readonly string[], environment: Environment): Readonly<Record<string, string>> {
  const { values, faults } = readFileValues(names, environment);
  if (faults.length > 0)
    throw new ConfigError(`The configuration is not valid. Mend these files:\n  ${faults.join('\n  ')}`);
  const wished = withProfile({ ...environment, ...values });
  const given: Record<string, string> = {};
  for (const name of names) {
    const value = wished[name];
    if (isPresent(value)) given[name] = value;
  }
  return given;
}

/** On one machine they guard nothing that others reach; a team's servers they would leave open. */
function refusePublishedSecrets(given: Readonly<Record<string, string>>): void {
  const name = publishedSecretAmong(given);
  if (name !== undefined)
    throw new ConfigError(`${name}: holds a secret that everybody can read in this repository; make one of your own`);
}
