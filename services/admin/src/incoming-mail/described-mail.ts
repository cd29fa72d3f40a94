// OpenAPI of the addresses to which providers send mail.
import { incomingMailPath } from '@consilium/contracts/admin/support/incoming-mail-path.ts';
import { bytesOf, inPath, jsonOf } from '@consilium/kit/http/described.ts';
import { z } from 'zod';

export const describedMail = {
  [`${incomingMailPath}/{provider}/{secret}`]: {
    post: {
      operationId: 'receiveMail',
      summary: 'A mail provider passes on a mail (the secret in the path stands for a session; Mailgun signs, too)',
      parameters: [inPath('provider'), inPath('secret')],
      requestBody: {
        required: true,
        content: bytesOf('application/json', 'multipart/form-data', 'application/x-www-form-urlencoded'),
      },
      responses: { 200: { description: 'Taken.', content: jsonOf(z.object({ taken: z.string() })) } },
    },
  },
};
