// The routes of action items. Each requires a signed-in person and finds only their own.
import { actionItemsContract } from '@consilium/contracts/chat/action-items-http.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import { requireIdentity } from '@consilium/kit/http/mount.ts';
import type { RequestContext } from '@consilium/kit/http/mount.ts';
import { implement } from '@orpc/server';
import type { ChatContext } from '../context.ts';
import { isUuid } from '../conversations/is-uuid.ts';
import { findActionItem, toActionItem } from './action-items.sql.ts';
import { addActionItem } from './add-action-item.ts';
import { addOwnActionItem } from './add-own-action-item.ts';
import { addStep, completeAllSteps, editStep, moveStep, removeStep } from './change-steps.ts';
import { deleteActionItem, restoreActionItem } from './delete-action-item.ts';
import { editActionItem } from './edit-action-item.ts';
import { listActionItems } from './list-action-items.ts';
import { moveActionItem } from './move-action-item.ts';
import { summarizeActionItems } from './summarize-action-items.ts';

export function actionItemsRouter(context: ChatContext) {
  const os = implement(actionItemsContract).$context<RequestContext>();
  const itemOf = (request: RequestContext, { id }: { readonly id: string }) => ({
    identity: requireIdentity(request),
    id,
  });
  const stepOf = (request: RequestContext, input: { readonly id: string; readonly stepId: string }) => ({
    ...itemOf(request, input),
    stepId: input.stepId,
  });
  return os.router({
    add: os.add.handler(({ input, context: request }) =>
      addActionItem(context, {
        identity: requireIdentity(request),
        solutionId: input.solutionId,
        userAgent: request.headers['user-agent'],
      }),
    ),
    addOwn: os.addOwn.handler(({ input, context: request }) =>
      addOwnActionItem(context, requireIdentity(request), input, request.headers),
    ),
    list: os.list.handler(({ input, context: request }) => listActionItems(context, requireIdentity(request), input)),
    summary: os.summary.handler(({ context: request }) => summarizeActionItems(context, requireIdentity(request))),
    get: os.get.handler(async ({ input, context: request }) => {
      const { userId } = requireIdentity(request);
      const row = isUuid(input.id) ? await findActionItem(context.pool, input.id, userId) : undefined;
      if (!row) throw httpError('NOT_FOUND');
      return toActionItem(row);
    }),
    edit: os.edit.handler(({ input: { id, ...editing }, context: request }) =>
      editActionItem(context, itemOf(request, { id }), editing, request.headers),
    ),
    remove: os.remove.handler(({ input, context: request }) => deleteActionItem(context, itemOf(request, input))),
    restore: os.restore.handler(({ input, context: request }) => restoreActionItem(context, itemOf(request, input))),
    move: os.move.handler(({ input, context: request }) => moveActionItem(context, itemOf(request, input), input)),
    completeSteps: os.completeSteps.handler(({ input, context: request }) =>
      completeAllSteps(context, itemOf(request, input)),
    ),
    addStep: os.addStep.handler(({ input, context: request }) =>
      addStep(context, itemOf(request, input), input.description, request.headers),
    ),
    editStep: os.editStep.handler(({ input, context: request }) =>
      editStep(context, stepOf(request, input), input, request.headers),
    ),
    removeStep: os.removeStep.handler(({ input, context: request }) => removeStep(context, stepOf(request, input))),
    moveStep: os.moveStep.handler(({ input, context: request }) => moveStep(context, stepOf(request, input), input)),
  });
}
