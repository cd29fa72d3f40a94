// OpenAPI for the forms that a browser without JavaScript posts.
import { bytesOf } from '@consilium/kit/http/described.ts';

const form = (summary: string, operationId: string) => ({
  post: {
    operationId,
    summary,
    requestBody: { required: true, content: bytesOf('application/x-www-form-urlencoded') },
    responses: { 200: { description: 'What comes next.', content: bytesOf('text/html') } },
  },
});

export const describedPlainForms = {
  '/support/contact-form': form('Write to us without JavaScript', 'postContactForm'),
  '/support/privacy-form': form('Ask about privacy without JavaScript', 'postPrivacyForm'),
  '/support/confirmation-form': form('Confirm the address of a request without JavaScript', 'postConfirmationForm'),
};
