// OpenAPI for the forms that a browser without JavaScript posts.
import { errorBodySchema } from '@consilium/contracts/error.ts';
import { bytesOf, jsonOf } from '@consilium/kit/http/described.ts';

/** A browser gets a page; what the gateway refuses before is JSON. */
const refused = { description: 'Why not.', content: { ...bytesOf('text/html'), ...jsonOf(errorBodySchema) } };
const refusals = Object.fromEntries([400, 404, 409, 413, 415, 422, 429, 503].map((status) => [status, refused]));

const form = (summary: string, operationId: string) => ({
  post: {
    operationId,
    summary,
    requestBody: { required: true, content: bytesOf('application/x-www-form-urlencoded') },
    responses: { ...refusals, 200: { description: 'What comes next.', content: bytesOf('text/html') } },
  },
});

export const describedPlainForms = {
  '/support/contact-form': form('Write to us without JavaScript', 'postContactForm'),
  '/support/privacy-form': form('Ask about privacy without JavaScript', 'postPrivacyForm'),
  '/support/feedback-form': form('Give feedback without JavaScript', 'postFeedbackForm'),
  '/support/confirmation-form': {
    ...form('Confirm the address of a request without JavaScript', 'postConfirmationForm'),
    get: {
      operationId: 'showConfirmationForm',
      summary: 'The page with the button that confirms an address without JavaScript',
      parameters: [{ name: 'confirm', in: 'query', required: true, schema: { type: 'string' } }],
      responses: { ...refusals, 200: { description: 'A button.', content: bytesOf('text/html') } },
    },
  },
};
