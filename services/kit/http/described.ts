// Pieces of OpenAPI for routes beside a contract: bytes, streams and other programs' formats.
import { z } from 'zod';

export const jsonOf = (schema: z.ZodType, io: 'input' | 'output' = 'output') => ({
  'application/json': { schema: z.toJSONSchema(schema, { io, unrepresentable: 'any' }) },
});

export const bytesOf = (...types: readonly string[]) =>
  Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));

/** For each event name the JSON in its `data`; OpenAPI 3.1 can describe a stream only as text with a content schema. */
export function eventsOf(schemas: Readonly<Record<string, z.ZodType>>) {
  const oneOf = Object.entries(schemas).map(([event, schema]) => ({
    type: 'object',
    properties: { id: { type: 'integer' }, event: { const: event }, data: z.toJSONSchema(schema, { io: 'output' }) },
    required: ['id', 'event', 'data'],
  }));
  const contentMediaType = 'text/event-stream';
  return { [contentMediaType]: { schema: { type: 'string', contentMediaType, contentSchema: { oneOf } } } };
}

export function inPath(name: string, format?: 'uuid') {
  return { name, in: 'path', required: true, schema: { type: 'string', ...(format && { format }) } };
}

export function inQuery(name: string, schema: object = { type: 'string' }, required = false) {
  return { name, in: 'query', required, schema };
}
