// OpenAPI for what the audit serves outside the contract's router: its files.
import { auditFilterSchema } from '@consilium/contracts/admin/audit/http.ts';
import { bytesOf, inQuery } from '@consilium/kit/http/described.ts';
import { z } from 'zod';

const parameters = Object.entries(auditFilterSchema.shape).map(([name, schema]) =>
  inQuery(name, z.toJSONSchema(schema, { io: 'input' })),
);

export const describedAudit = {
  '/audit.csv': {
    get: {
      operationId: 'auditCsv',
      summary: 'The filtered audit as CSV (admin)',
      parameters,
      responses: { 200: { description: 'One line per entry.', content: bytesOf('text/csv') } },
    },
  },
  '/audit.jsonl': {
    get: {
      operationId: 'auditJsonLines',
      summary: 'The filtered audit, one JSON value in each line (admin)',
      parameters,
      responses: { 200: { description: 'One line per entry.', content: bytesOf('application/jsonl') } },
    },
  },
};
