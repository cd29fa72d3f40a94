// Who answers the calls of the desk, for the roles support and admin.
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { Express } from 'express';
import type { AdminContext } from './context/context.ts';
import type { Implementer } from './context/implementer.ts';

const notYet = (): never => {
  throw httpError('NOT_FOUND');
};

export function deskRoutes(os: Implementer, _admin: AdminContext) {
  return {
    listRequests: os.listRequests.handler(notYet),
    deskFigures: os.deskFigures.handler(notYet),
    getRequest: os.getRequest.handler(notYet),
    getWholeText: os.getWholeText.handler(notYet),
    changeRequest: os.changeRequest.handler(notYet),
    addNote: os.addNote.handler(notYet),
    answerRequest: os.answerRequest.handler(notYet),
    mergeRequest: os.mergeRequest.handler(notYet),
    runPrivacyRequest: os.runPrivacyRequest.handler(notYet),
    listTemplates: os.listTemplates.handler(notYet),
    addTemplate: os.addTemplate.handler(notYet),
    editTemplate: os.editTemplate.handler(notYet),
    deleteTemplate: os.deleteTemplate.handler(notYet),
    listFeedback: os.listFeedback.handler(notYet),
    listFeatureRequests: os.listFeatureRequests.handler(notYet),
  };
}

/** What the desk serves outside the contract. */
export function addDeskRoutes(_app: Express, _admin: AdminContext): void {}
