// Reads a part's configuration from its environment, once, and says every wrong variable by name.
import type { z } from 'zod';
import { withProfile } from './profile.ts';
import type { Environment } from './profile.ts';
import { holdsPublishedSecret } from './published-secrets.ts';

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
  const parsed = schema.safeParse(given);
  const known = wished['PROFILE'] === 'scale' ? publishedSecrets(given) : [];
  if (parsed.success && known.length === 0) return parsed.data;
  const wrong = (parsed.error?.issues ?? []).map(({ path, message }) => {
    const name = path.join('.') || '(all)';
    return `  ${name}: ${name in schema.shape && given[name] === undefined ? 'is missing' : message}`;
  });
  const lines = [...wrong, ...known];
  throw new ConfigError(`The configuration is not valid. Set these environment variables:\n${lines.join('\n')}`);
}

/** On one machine they do no harm; servers of a team are reached by others. */
function publishedSecrets(given: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(given).flatMap(([name, value]) =>
    holdsPublishedSecret(value)
      ? [`  ${name}: holds a password that everybody can read in the source; make another`]
      : [],
  );
}
