// Reads a part's configuration from its environment, once, and reports every invalid variable by name.
import type { z } from 'zod';
import { isPresent, readFileValues } from './file-variables.ts';
import { withProfile } from './profile.ts';
import type { Environment } from './profile.ts';
import { publishedSecretAmong } from './published-secrets.ts';

export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Where a configuration came from. */
export interface ConfigOrigin {
  readonly schema: z.ZodObject;
  /** The names of the variables that were set, by themselves, a file or the profile. */
  readonly given: ReadonlySet<string>;
}

const origins = new WeakMap<object, ConfigOrigin>();

/** Undefined for an object that `readConfig` did not return. */
export function originOf(config: object): ConfigOrigin | undefined {
  return origins.get(config);
}

/** Empty variables count as absent; NAME_FILE names a file with the value of NAME. Throws ConfigError with one line per invalid variable, never showing its value. */
export function readConfig<Schema extends z.ZodObject>(schema: Schema, environment: Environment): z.output<Schema> {
  const given = givenValues(Object.keys(schema.shape), environment);
  if (environment['PROFILE'] === 'scale') refusePublishedSecrets(given);
  const parsed = schema.safeParse(given);
  if (parsed.success) {
    origins.set(parsed.data, { schema, given: new Set(Object.keys(given)) });
    return parsed.data;
  }
  const lines = parsed.error.issues.map(({ path, message }) => {
    const name = path.join('.') || '(all)';
    return `  ${name}: ${name in schema.shape && given[name] === undefined ? 'is missing' : message}`;
  });
  throw new ConfigError(`The configuration is not valid. Set these environment variables:\n${lines.join('\n')}`);
}

/** A variable that is set, also by a file, overrides the profile. */
function givenValues(names: readonly string[], environment: Environment): Readonly<Record<string, string>> {
  const { values, faults } = readFileValues(names, environment);
  if (faults.length > 0)
    throw new ConfigError(`The configuration is not valid. Mend these files:\n  ${faults.join('\n  ')}`);
  const all = withProfile({ ...environment, ...values });
  const given: Record<string, string> = {};
  for (const name of names) {
    const value = all[name];
    if (isPresent(value)) given[name] = value;
  }
  return given;
}

/** In the embedded profile they protect nothing that others can reach; in the scale profile servers would be open. */
function refusePublishedSecrets(given: Readonly<Record<string, string>>): void {
  const name = publishedSecretAmong(given);
  if (name !== undefined)
    throw new ConfigError(`${name}: holds a secret that everybody can read in this repository; make one of your own`);
}
