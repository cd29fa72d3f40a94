// docs/configuration.md: every environment variable of every part, from the schemas that read them.
import { eventLogVariables, topicVariables } from '@consilium/kit/event-log/event-log-variables.ts';
import { configSchema as sandbox } from '@consilium/stripe-sandbox/config.ts';
import { configSchema as telemetry } from '@consilium/kit/telemetry/config.ts';
import { z } from 'zod';
import { configSchema as migrate } from '../migrate-config.ts';
import { devVariables } from '../dev-openness.ts';
import { partSchemas, provisionSchema } from '../installation/part-schemas.ts';
import { sandboxVariables } from '../sandbox/sandbox-variables.ts';

/** Also those of programs that are no part but read variables. */
const allSchemas: Readonly<Record<string, z.ZodObject>> = {
  ...partSchemas,
  sandbox,
  start: z.object({ ...sandboxVariables, ...devVariables }),
  migrate,
  topics: z.object({ ...eventLogVariables, ...topicVariables }),
  provision: provisionSchema,
  telemetry,
};

interface Variable {
  readonly name: string;
  readonly parts: readonly { readonly part: string; readonly preset: string; readonly description: string }[];
}

export function configurationDocument(schemas = allSchemas): string {
  return [
    '# Configuration',
    '',
    'Every part reads its environment once, at start, and names what is wrong. Made by `npm run docs` from the schemas that read them.',
    '',
    'Each of them may come from a file, as orchestrators hand over secrets: `NAME_FILE` is the path of a file with the value of `NAME`, read once at start, without the end of its last line. Where both are given `NAME` wins. `PROFILE` is never read from a file, nor are the variables of telemetry, which its library reads itself.',
    '',
    '| variable | read by | default | meaning |',
    '|---|---|---|---|',
    ...variablesOf(schemas).map(rowOf),
    '',
  ].join('\n');
}

function variablesOf(schemas: Readonly<Record<string, z.ZodObject>>): readonly Variable[] {
  const readings = Object.entries(schemas).flatMap(([part, schema]) =>
    Object.entries(schema.shape).map(([name, field]) => ({
      name,
      part,
      preset: defaultOf(field),
      description: z.globalRegistry.get(field)?.description ?? '',
    })),
  );
  return [...Map.groupBy(readings, ({ name }) => name)]
    .map(([name, parts]) => ({ name, parts }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

function rowOf({ name, parts }: Variable): string {
  const readers = parts.map(({ part }) => part).join(', ');
  const presets = byPart(
    parts.map(({ part, preset }) => [part, preset || 'none']),
    '; ',
  );
  const meanings = byPart(
    parts.map(({ part, description }) => [part, description]),
    ' ',
  );
  return `| \`${name}\` | ${readers} | ${presets === 'none' ? '' : presets} | ${meanings} |`;
}

/** One text when all parts agree, otherwise one for each group of parts. */
function byPart(entries: readonly (readonly [part: string, text: string])[], between: string): string {
  const groups = [...Map.groupBy(entries, ([, text]) => text)];
  if (groups.length === 1) return groups[0]?.[0] ?? '';
  return groups.map(([text, said]) => `${said.map(([part]) => part).join(', ')}: ${text}`).join(between);
}

/** The default of an absent variable. */
export function defaultOf(field: z.core.$ZodType): string {
  const parsed = z.safeParse(field, undefined);
  if (!parsed.success) return 'required';
  if (parsed.data === undefined) return '';
  return `\`${shown(parsed.data)}\``;
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return value.join(',') || '(empty)';
  return typeof value === 'string' ? value || '(empty)' : JSON.stringify(value);
}
