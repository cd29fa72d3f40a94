// A request that fits an operation of /openapi.json, so that a refusal is about who asks and not about what.
import { randomUUID } from 'node:crypto';

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema?: Schema;
}

export interface Operation {
  readonly summary?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> };
}

export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> };
}

export interface SampleRequest {
  readonly path: string;
  readonly body?: string;
  readonly type?: string;
}

const MOST_DEPTH = 12;

export function sampleRequest(
  document: Document,
  path: string,
  { parameters = [], requestBody }: Operation,
): SampleRequest {
  const sample = (schema: Schema = {}) => valueOf(schema, document, 0);
  const valueIn = (name: string) => String(sample(parameters.find((one) => one.name === name)?.schema ?? uuid));
  const place = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(valueIn(name)));
  const query = new URLSearchParams(
    parameters.filter((one) => one.in === 'query' && one.required).map(({ name }) => [name, valueIn(name)]),
  ).toString();
  const asked = query === '' ? place : `${place}?${query}`;
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  if (type === undefined) return { path: asked };
  const body = type.includes('json') ? JSON.stringify(sample(content?.schema)) : 'a,b\n1,2\n';
  return { path: asked, body, type };
}

const uuid: Schema = { type: 'string', format: 'uuid' };

function valueOf(schema: Schema, document: Document, depth: number): unknown {
  if (depth > MOST_DEPTH) return null;
  const within = (part: Schema) => valueOf(part, document, depth + 1);
  if (schema.$ref !== undefined)
    return within(document.components?.schemas?.[schema.$ref.split('/').at(-1) ?? ''] ?? {});
  if (schema.const !== undefined) return schema.const;
  const [first] = schema.enum ?? schema.anyOf ?? schema.oneOf ?? [];
  if (first !== undefined) return schema.enum ? first : within(first as Schema);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(within));
  return plainValue(schema, within);
}

function plainValue(schema: Schema, within: (part: Schema) => unknown): unknown {
  switch (typeof schema.type === 'object' ? (schema.type[0] ?? '') : (schema.type ?? '')) {
    case 'object':
      return Object.fromEntries((schema.required ?? []).map((name) => [name, within(schema.properties?.[name] ?? {})]));
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => within(schema.items ?? {}));
    case 'integer':
    case 'number':
      // Some refuse nothing but zeros.
      return Math.max(1, schema.minimum ?? (schema.exclusiveMinimum ?? 0) + 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return textOf(schema);
  }
}

function textOf({ format, minLength = 1 }: Schema): string {
  if (format === 'uuid') return randomUUID();
  if (format === 'date-time') return '2026-01-31T00:00:00.000Z';
  if (format === 'date') return '2026-01-31';
  if (format === 'email') return 'ada@example.org';
  if (format === 'uri') return 'https://example.org/';
  return 'x'.repeat(minLength);
}
