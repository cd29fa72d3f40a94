// Serves what a part answers about itself to administrators, below its prefix.
import { operationsContract } from '@consilium/contracts/operations/http.ts';
import { operationsPrefixes } from '@consilium/contracts/operations/operations-prefixes.ts';
import { implement } from '@orpc/server';
import type { Express } from 'express';
import { mountContract, requireRole } from '../http/mount.ts';
import type { MountOptions, RequestContext } from '../http/mount.ts';
import { changeDeadLetter } from './change-dead-letters.ts';
import { changeJob } from './change-jobs.ts';
import { getPart, listDeadLetters, listGroups, listPartJobs } from './list-operations.ts';
import type { OperationsContext } from './operations-context.ts';

export function mountOperations(app: Express, operations: OperationsContext, options: MountOptions): void {
  mountContract(app, operationsPrefixes[operations.part], operationsRouter(operations), options);
}

function operationsRouter(operations: OperationsContext) {
  const os = implement(operationsContract).$context<RequestContext>();
  const actorOf = (context: RequestContext) => requireRole(context, 'admin').pseudonym;
  const forAdmin = <Answer>(context: RequestContext, answer: () => Answer) => {
    requireRole(context, 'admin');
    return answer();
  };
  return os.router({
    getPart: os.getPart.handler(({ context }) => forAdmin(context, () => getPart(operations))),
    listGroups: os.listGroups.handler(({ context }) => forAdmin(context, () => listGroups(operations))),
    listDeadLetters: os.listDeadLetters.handler(({ input, context }) =>
      forAdmin(context, () => listDeadLetters(operations, input.limit)),
    ),
    retryDeadLetter: os.retryDeadLetter.handler(({ input, context }) =>
      changeDeadLetter(operations, 'retry', { ...input, actor: actorOf(context) }),
    ),
    dropDeadLetter: os.dropDeadLetter.handler(({ input, context }) =>
      changeDeadLetter(operations, 'drop', { ...input, actor: actorOf(context) }),
    ),
    listJobs: os.listJobs.handler(({ input, context }) =>
      forAdmin(context, () => listPartJobs(operations, input.limit)),
    ),
    retryJob: os.retryJob.handler(({ input, context }) =>
      changeJob(operations, 'retry', { ...input, actor: actorOf(context) }),
    ),
    dropJob: os.dropJob.handler(({ input, context }) =>
      changeJob(operations, 'drop', { ...input, actor: actorOf(context) }),
    ),
  });
}
