// What auth serves beside the account contract, as OpenAPI: pictures and archives.
import { profileSchema } from '@consilium/contracts/auth/profile.ts';
import { bytesOf, inPath, inQuery, jsonOf } from '@consilium/kit/http/described.ts';
import { z } from 'zod';

export const describedPaths = {
  '/avatar': {
    put: {
      operationId: 'putAvatar',
      summary: 'Put a picture: its bytes as they are',
      requestBody: { required: true, content: bytesOf('image/*') },
      responses: { 200: { description: 'My profile.', content: jsonOf(z.object({ profile: profileSchema })) } },
    },
  },
  '/avatars/{userId}/{file}': {
    get: {
      operationId: 'getAvatar',
      summary: 'A picture, by its address',
      parameters: [inPath('userId', 'uuid'), inPath('file')],
      responses: { 200: { description: 'The picture.', content: bytesOf('image/*') } },
    },
  },
  '/exports/{id}/content': {
    get: {
      operationId: 'getExportContent',
      summary: 'The archive behind a signed link',
      parameters: [inPath('id', 'uuid'), inQuery('expires'), inQuery('signature')],
      responses: { 200: { description: 'The archive.', content: bytesOf('application/zip') } },
    },
  },
};
