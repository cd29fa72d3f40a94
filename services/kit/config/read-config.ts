// Reads a part's configuration from its environment, once, and says every wrong variable by name.
import type { z } from 'zod';
import { FileVariableError, valueOf } from './file-variables.ts';
import { withProfile } from './profile.ts';
import type { Environment } from './profile.ts';
import { publishedSecretAmong } from './published-secrets.ts';

export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Empty variables count as absent; NAME_FILE stands for a file with the value of NAME. Throws ConfigError with one line per wrong variable, never showing its value. */
export function readConfig<Schema extends z.ZodObject>(schema: Schema, environment: Environment): z.output<Schema> {
  const given = givenValues(Object.keys(schema.shape), withProfile(environment));
  if (environment['PROFILE'] === 'scale') refusePublishedSecrets(given);
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map(({ path, message }) => {
    const name = path.join('.') || '(all)';
    return `  ${name}: ${name in schema.shape && given[name] === undefined ? 'is missing' : message}`;
  });
  throw new ConfigError(`The configuration is not valid. Set these environment variables:\n${lines.join('\n')}`);
}

function givenValues(names: readonly string[], environment: Environment): Readonly<Record<string, string>> {
  const given: Record<string, string> = {};
  const unreadable: string[] = [];
  for (const name of names)
    try {
      const value = valueOf(name, environment);
      if (value !== undefined) given[name] = value;
    } catch (error) {
      if (!(error instanceof FileVariableError)) throw error;
      unreadable.push(`  ${error.message}`);
    }
  if (unreadable.length > 0)
    throw new ConfigError(`The configuration is not valid. Mend these files:\n${unreadable.join('\n')}`);
  return given;
}

/** On one machine they guard nothing that others reach; a team's servers they would leave open. */
function refusePublishedSecrets(given: Readonly<Record<string, string>>): void {
  const name = publishedSecretAmong(given);
  if (name !== undefined)
    throw new ConfigError(`${name}: holds a secret that everybody can read in this repository; make one of your own`);
}
