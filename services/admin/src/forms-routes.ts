// Who answers the calls of the forms, with which anybody writes to us.
import { servicePrefixes } from '@consilium/contracts/gateway/routes.ts';
import type { Express } from 'express';
import { serveAttachment } from './attachments/serve-attachment.ts';
import { uploadAttachment } from './attachments/upload-attachment.ts';
import type { AdminContext } from './context/context.ts';
import type { Implementer } from './context/implementer.ts';
import { giveFeedback } from './feedback/give-feedback.ts';
import { addPlainForms } from './plain-forms/receive-plain-form.ts';
import { showConfirmation } from './plain-forms/show-confirmation.ts';
import { confirmRequest } from './requests/confirm-request.ts';
import { askAboutPrivacy, sendContact } from './requests/send-contact.ts';

export function formsRoutes(os: Implementer, admin: AdminContext) {
  const { puzzles, clock } = admin;
  return {
    getFormChallenge: os.getFormChallenge.handler(({ context }) => {
      context.setHeader('Cache-Control', 'no-store');
      return puzzles.make(clock.now());
    }),
    sendContactEmail: os.sendContactEmail.handler(({ input: { headers, body }, context: { identity } }) => {
      const { proof, website, ...fields } = body;
      return sendContact(admin, fields, { identity, proof, website, idempotencyKey: headers['idempotency-key'] });
    }),
    giveFeedback: os.giveFeedback.handler(({ input: { headers, body }, context: { identity } }) =>
      giveFeedback(admin, body, { identity, idempotencyKey: headers['idempotency-key'] }),
    ),
    askAboutPrivacy: os.askAboutPrivacy.handler(({ input: { headers, body }, context: { identity } }) => {
      const { proof, website, consent: _given, ...fields } = body;
      return askAboutPrivacy(admin, fields, { identity, proof, website, idempotencyKey: headers['idempotency-key'] });
    }),
    confirmRequest: os.confirmRequest.handler(({ input }) => confirmRequest(admin, input.token)),
  };
}

/** What the forms serve outside the contract. */
export function addFormsRoutes(app: Express, admin: AdminContext): void {
  const prefix = servicePrefixes.admin;
  addPlainForms(app, prefix, admin);
  app.get(`${prefix}/support/confirmation-form`, showConfirmation);
  app.post(`${prefix}/support/attachments`, uploadAttachment(admin));
  app.get(`${prefix}/support/attachments/:id`, serveAttachment(admin));
}
