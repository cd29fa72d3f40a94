// Pieces of OpenAPI for routes beside a contract: bytes, streams and other programs' formats.
import { z } from 'zod';

export const jsonOf = (schema: z.ZodType, io: 'input' | 'output' = 'output') => ({
  'application/json': { schema: z.toJSONSchema(schema, { io, unrepresentable: 'any' }) },
});

export const bytesOf = (...types: readonly string[]) =>
  Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));

/** The schema is that of one event, as OpenAPI before 3.2 has it: the fields are text, and `data` holds JSON. */
export function eventsOf(schemas: Readonly<Record<string, z.ZodType>>) {
  const contentMediaType = 'application/json';
  const oneOf = Object.entries(schemas).map(([event, schema]) => ({
    type: 'object',
    properties: {
      id: { type: 'string' },
      event: { const: event },
      data: { type: 'string', contentMediaType, contentSchema: z.toJSONSchema(schema, { io: 'output' }) },
    },
    required: ['event', 'data'],
  }));
  return { 'text/event-stream': { schema: { oneOf } } };
}

export function inPath(name: string, format?: 'uuid') {
  return { name, in: 'path', required: true, schema: { type: 'string', ...(format && { format }) } };
}

export function inQuery(name: string, schema: object = { type: 'string' }, required = false) {
  return { name, in: 'query', required, schema };
}
