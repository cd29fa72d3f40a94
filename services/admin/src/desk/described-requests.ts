// OpenAPI for what the desk serves outside the contract's router: its list as CSV.
import { requestFilterSchema } from '@consilium/contracts/admin/support/desk-requests.ts';
import { bytesOf, inQuery } from '@consilium/kit/http/described.ts';
import { z } from 'zod';

export const describedRequests = {
  '/support/requests.csv': {
    get: {
      operationId: 'requestsCsv',
      summary: 'The filtered requests as CSV (support)',
      parameters: Object.entries(requestFilterSchema.shape).map(([name, schema]) =>
        inQuery(name, z.toJSONSchema(schema, { io: 'input' })),
      ),
      responses: { 200: { description: 'One line per request.', content: bytesOf('text/csv') } },
    },
  },
};
