// The few words of OpenAPI for what is served beside a contract: bytes, streams, and other programs' formats.
import { z } from 'zod';

export const jsonOf = (schema: z.ZodType, io: 'input' | 'output' = 'output') => ({
  'application/json': { schema: z.toJSONSchema(schema, { io, unrepresentable: 'any' }) },
});

export const bytesOf = (...types: readonly string[]) =>
  Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));

export const eventsOf = () => ({ 'text/event-stream': { schema: { type: 'string' } } });

export function inPath(name: string, format?: 'uuid') {
  return { name, in: 'path', required: true, schema: { type: 'string', ...(format && { format }) } };
}

export function inQuery(name: string, schema: object = { type: 'string' }, required = false) {
  return { name, in: 'query', required, schema };
}
