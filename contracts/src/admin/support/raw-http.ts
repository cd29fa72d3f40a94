// What the desk serves outside its contract's router: attachments and CSV.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { rawAnswerSchema } from '../../raw-answer.ts';
import { attachmentSchema, requestFilterSchema } from './desk-requests.ts';

export const supportRawContract = {
  uploadAttachment: oc
    .route({
      method: 'POST',
      path: '/support/attachments',
      summary: 'Upload a file for a request: its bytes as they are',
      successStatus: 201,
      inputStructure: 'detailed',
    })
    .input(z.object({ query: z.object({ name: z.string().min(1).max(255) }), body: z.instanceof(Blob) }))
    .output(attachmentSchema),
  /** Bytes with a forced download; PDF and pictures are never shown inside a page of ours. */
  downloadAttachment: oc
    .route({ method: 'GET', path: '/support/attachments/{id}', summary: 'A file of a request (support)' })
    .input(z.object({ id: z.string() }))
    .output(rawAnswerSchema),
  requestsCsv: oc
    .route({ method: 'GET', path: '/support/requests.csv', summary: 'The filtered requests as CSV (support)' })
    .input(requestFilterSchema)
    .output(rawAnswerSchema),
};
