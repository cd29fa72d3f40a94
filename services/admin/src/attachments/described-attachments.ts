// OpenAPI for files of requests.
import { attachmentSchema } from '@consilium/contracts/admin/support/desk-requests.ts';
import { bytesOf, inPath, inQuery, jsonOf } from '@consilium/kit/http/described.ts';

export const describedAttachments = {
  '/support/attachments': {
    post: {
      operationId: 'uploadAttachment',
      summary: 'Upload a file for a request: its bytes as they are',
      parameters: [inQuery('name', { type: 'string', minLength: 1, maxLength: 255 }, true)],
      requestBody: { required: true, content: bytesOf('application/octet-stream') },
      responses: { 201: { description: 'Kept for a day, until it is sent.', content: jsonOf(attachmentSchema) } },
    },
  },
  '/support/attachments/{id}': {
    get: {
      operationId: 'downloadAttachment',
      summary: 'A file of a request (support)',
      parameters: [inPath('id', 'uuid')],
      responses: { 200: { description: 'The file.', content: bytesOf('application/octet-stream') } },
    },
  },
};
