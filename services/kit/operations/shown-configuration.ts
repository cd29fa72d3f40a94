// The configuration of a part as an administrator may see it: what could be a secret has no value.
//
// A value is shown only when its schema allows nothing secret: a number, true or false, or one of a few names. Text is
// never shown, because addresses carry passwords, and neither is anything whose name speaks of a secret.
import { z } from 'zod';
import type { ConfigOrigin } from '../config/read-config.ts';

export interface ShownVariable {
  readonly name: string;
  readonly isSet: boolean;
  readonly value: string | null;
  readonly description: string;
}

const secretName = /SECRET|KEY|PASSWORD|PASSPHRASE|TOKEN|CREDENTIAL|SALT|PRIVATE/i;

export function shownConfiguration(
  { schema, given }: ConfigOrigin,
  config: Readonly<Record<string, unknown>>,
): readonly ShownVariable[] {
  return Object.entries(schema.shape)
    .map(([name, field]) => ({
      name,
      isSet: given.has(name),
      value: shownValue(name, field, config[name]),
      description: z.globalRegistry.get(field)?.description ?? '',
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

function shownValue(name: string, field: z.core.$ZodType, value: unknown): string | null {
  if (secretName.test(name)) return null;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'string' && isOneOfNames(field, value) ? value : null;
}

function isOneOfNames(field: z.core.$ZodType, value: string): boolean {
  const { enum: names } = z.toJSONSchema(field, { io: 'output', unrepresentable: 'any' });
  return Array.isArray(names) && names.includes(value);
}
