// Who answers the calls of the forms, with which anybody writes to us.
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { Express } from 'express';
import type { AdminContext } from './context/context.ts';
import type { Implementer } from './context/implementer.ts';

const notYet = (): never => {
  throw httpError('NOT_FOUND');
};

export function formsRoutes(os: Implementer, _admin: AdminContext) {
  return {
    getFormChallenge: os.getFormChallenge.handler(notYet),
    sendContactEmail: os.sendContactEmail.handler(notYet),
    giveFeedback: os.giveFeedback.handler(notYet),
    askAboutPrivacy: os.askAboutPrivacy.handler(notYet),
    confirmRequest: os.confirmRequest.handler(notYet),
  };
}

/** What the forms serve outside the contract. */
export function addFormsRoutes(_app: Express, _admin: AdminContext): void {}
