// Adds to a service's OpenAPI operation what the gateway decides: its error responses and the characters allowed in a path.
import { z } from 'zod';
import { refusalsOf } from './refusals.ts';

const parameterSchema = z.looseObject({ in: z.string(), schema: z.looseObject({}).default({}) });
const operationSchema = z.looseObject({
  parameters: z.array(parameterSchema).default([]),
  requestBody: z.unknown().optional(),
  responses: z.record(z.string(), z.unknown()).default({}),
});
type Parameter = z.output<typeof parameterSchema>;

/** The path parameters that `requestPath` accepts: nothing that a service could read as another path. */
const PLACE_PATTERN = String.raw`^(?!\.{1,2}$)[^\u0000-\u001f\u007f/\\]+$`;

export function describeOperation(path: string, method: string, operation: unknown): Readonly<Record<string, unknown>> {
  const { parameters, responses, ...rest } = operationSchema.parse(operation);
  const namesSomething = parameters.length > 0 || rest.requestBody !== undefined;
  return {
    ...rest,
    ...(parameters.length > 0 && { parameters: parameters.map(plain) }),
    responses: { ...refusalsOf({ method: method.toUpperCase(), path, namesSomething }), ...responses },
  };
}

function plain(parameter: Parameter): object {
  const isFree = parameter.in === 'path' && !('format' in parameter.schema) && !('pattern' in parameter.schema);
  const schema = isFree ? { ...parameter.schema, pattern: PLACE_PATTERN } : parameter.schema;
  // A generator's `allowEmptyValue` would promise that `?limit=` is read.
  const kept = Object.entries(parameter).filter(([name]) => name !== 'allowEmptyValue' && name !== 'allowReserved');
  return { ...Object.fromEntries(kept), schema };
}
