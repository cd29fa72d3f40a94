// Who answers the calls of the desk, for the roles support and admin.
import type { RequestContext } from '@consilium/kit/http/mount.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import { requireRole } from '@consilium/kit/http/mount.ts';
import type { Express } from 'express';
import { servicePrefixes } from '@consilium/contracts/gateway/routes.ts';
import type { AdminContext } from './context/context.ts';
import type { Implementer } from './context/implementer.ts';
import { agentOf } from './desk/agent.ts';
import type { Agent } from './desk/agent.ts';
import { NO_SUCH_REQUEST } from './desk/alter-request.ts';
import { changeRequest } from './desk/change-request.ts';
import { listRequests } from './desk/list-requests.ts';
import { mergeRequest } from './desk/merge-request.ts';
import { requireDesk } from './desk/require-desk.ts';
import { serveRequestsCsv } from './desk/serve-requests-csv.ts';
import { setStates } from './desk/set-states.ts';
import { deskFigures } from './figures/desk-figures.ts';
import { listFeatureRequests, listFeedback } from './figures/list-feedback.ts';
import { addMailRoutes } from './incoming-mail/receive-mail.ts';
import { runPrivacyRequest } from './privacy-runs/run-privacy-request.ts';
import { getRequest } from './request-detail/get-request.ts';
import { addTemplate, editTemplate, MOST_TEMPLATES, removeTemplate } from './templates/change-templates.ts';
import { listTemplates } from './templates/templates.sql.ts';
import { addNote } from './thread/add-note.ts';
import { answerRequest } from './thread/answer-request.ts';
import { wholeTextOf } from './thread/entries.sql.ts';

export function deskRoutes(os: Implementer, admin: AdminContext) {
  return { ...listRoutes(os, admin), ...requestRoutes(os, admin), ...templateRoutes(os, admin) };
}

function listRoutes(os: Implementer, admin: AdminContext) {
  return {
    listRequests: os.listRequests.handler(({ input, context }) =>
      listRequests(admin, input, requireDesk(context).userId),
    ),
    deskFigures: os.deskFigures.handler(({ input, context }) => {
      requireDesk(context);
      return deskFigures(admin, input.days);
    }),
    listFeedback: os.listFeedback.handler(({ input, context }) => {
      requireDesk(context);
      return listFeedback(admin.pool, input);
    }),
    listFeatureRequests: os.listFeatureRequests.handler(({ input, context }) => {
      requireDesk(context);
      return listFeatureRequests(admin.pool, input.limit);
    }),
  };
}

function requestRoutes(os: Implementer, admin: AdminContext) {
  /** Every change answers with the request as it is afterwards. */
  const changed = async (context: RequestContext, id: string, change: (me: Agent) => Promise<void>) => {
    await change(await agentOf(admin, requireDesk(context)));
    return getRequest(admin, id);
  };
  return {
    getRequest: os.getRequest.handler(({ input, context }) => {
      requireDesk(context);
      return getRequest(admin, input.id);
    }),
    getWholeText: os.getWholeText.handler(async ({ input, context }) => {
      requireDesk(context);
      const text = await wholeTextOf(admin.pool, input.id);
      if (text === undefined) throw httpError('NOT_FOUND', NO_SUCH_REQUEST);
      return { text };
    }),
    changeRequest: os.changeRequest.handler(({ input, context }) =>
      changed(context, input.id, (me) => changeRequest(admin, input, me)),
    ),
    setStates: os.setStates.handler(async ({ input, context }) =>
      setStates(admin, input, await agentOf(admin, requireDesk(context))),
    ),
    addNote: os.addNote.handler(({ input, context }) => changed(context, input.id, (me) => addNote(admin, input, me))),
    answerRequest: os.answerRequest.handler(({ input, context }) =>
      changed(context, input.id, (me) => answerRequest(admin, input, me)),
    ),
    mergeRequest: os.mergeRequest.handler(({ input, context }) =>
      changed(context, input.id, (me) => mergeRequest(admin, input, me)),
    ),
    runPrivacyRequest: os.runPrivacyRequest.handler(({ input, context }) =>
      runPrivacyRequest(admin, input, requireRole(context, 'admin')),
    ),
  };
}

function templateRoutes(os: Implementer, admin: AdminContext) {
  const meOf = (context: RequestContext) => agentOf(admin, requireDesk(context));
  return {
    listTemplates: os.listTemplates.handler(async ({ context }) => {
      requireDesk(context);
      return { templates: await listTemplates(admin.pool, MOST_TEMPLATES) };
    }),
    addTemplate: os.addTemplate.handler(async ({ input, context }) => addTemplate(admin, input, await meOf(context))),
    editTemplate: os.editTemplate.handler(async ({ input, context }) =>
      editTemplate(admin, input, await meOf(context)),
    ),
    deleteTemplate: os.deleteTemplate.handler(async ({ input, context }) =>
      removeTemplate(admin, input.id, await meOf(context)),
    ),
  };
}

/** What the desk serves outside the contract. */
export function addDeskRoutes(app: Express, admin: AdminContext): void {
  app.get(`${servicePrefixes.admin}/support/requests.csv`, serveRequestsCsv(admin));
  addMailRoutes(app, admin);
}
