// Reads a part's configuration from its environment, once, and says every wrong variable by name.
import type { z } from 'zod';
import { withProfile } from './profile.ts';
import type { Environment } from './profile.ts';
import { publishedSecretAmong } from './published-secrets.ts';

export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Empty variables count as absent. Throws ConfigError with one line per wrong variable, never showing its value. */
export function readConfig<Schema extends z.ZodObject>(schema: Schema, environment: Environment): z.output<Schema> {
  const given: Record<string, string> = {};
  const wished = withProfile(environment);
  for (const name of Object.keys(schema.shape)) {
    const value = wished[name];
    if (value !== undefined && value.trim() !== '') given[name] = value;
  }
  if (environment['PROFILE'] === 'scale') refusePublishedSecrets(given);
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map(({ path, message }) => {
    const name = path.join('.') || '(all)';
    return `  ${name}: ${name in schema.shape && given[name] === undefined ? 'is missing' : message}`;
  });
  throw new ConfigError(`The configuration is not valid. Set these environment variables:\n${lines.join('\n')}`);
}

/** On one machine they guard nothing that others reach; a team's servers they would leave open. */
function refusePublishedSecrets(given: Readonly<Record<string, string>>): void {
  const name = publishedSecretAmong(given);
  if (name !== undefined)
    throw new ConfigError(`${name}: holds a secret that everybody can read in this repository; make one of your own`);
}
