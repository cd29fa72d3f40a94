// docs/configuration.md: every environment variable of every part, from the schemas that read them.
import { configSchema as auth } from '@consilium/auth/config.ts';
import { configSchema as admin } from '@consilium/admin/config.ts';
import { configSchema as affiliate } from '@consilium/affiliate/config.ts';
import { configSchema as billing } from '@consilium/billing/config.ts';
import { configSchema as chat } from '@consilium/chat/config.ts';
import { configSchema as gateway } from '@consilium/gateway/config.ts';
import { configSchema as metrics } from '@consilium/metrics/config.ts';
import { eventLogVariables, topicVariables } from '@consilium/kit/event-log/event-log-variables.ts';
import { configSchema as telemetry } from '@consilium/kit/telemetry/config.ts';
import { z } from 'zod';
import { configSchema as migrate } from '../migrate-config.ts';

/** By part, and of what is no part but reads variables too. */
export const partSchemas: Readonly<Record<string, z.ZodObject>> = {
  gateway,
  auth,
  chat,
  billing,
  metrics,
  affiliate,
  admin,
  migrate,
  topics: z.object({ ...eventLogVariables, ...topicVariables }),
  telemetry,
};

interface Variable {
  readonly name: string;
  readonly parts: string[];
  readonly description: string;
  readonly default: string;
}

export function configurationDocument(): string {
  const rows = variables().map(
    ({ name, parts, description, default: preset }) =>
      `| \`${name}\` | ${parts.join(', ')} | ${preset} | ${description} |`,
  );
  return [
    '# Configuration',
    '',
    'Every part reads its environment once, at start, and names what is wrong. Made by `npm run docs` from the schemas that read them.',
    '',
    '| variable | read by | default | meaning |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

function variables(): readonly Variable[] {
  const found = new Map<string, Variable>();
  for (const [part, schema] of Object.entries(partSchemas)) {
    for (const [name, field] of Object.entries(schema.shape)) {
      const known = found.get(name);
      if (known) known.parts.push(part);
      else
        found.set(name, {
          name,
          parts: [part],
          description: z.globalRegistry.get(field)?.description ?? '',
          default: defaultOf(field),
        });
    }
  }
  return [...found.values()].toSorted((a, b) => a.name.localeCompare(b.name));
}

/** What an absent variable becomes. */
function defaultOf(field: z.core.$ZodType): string {
  const parsed = z.safeParse(field, undefined);
  if (!parsed.success) return 'required';
  if (parsed.data === undefined) return '';
  return `\`${shown(parsed.data)}\``;
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return value.join(',') || '(empty)';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
