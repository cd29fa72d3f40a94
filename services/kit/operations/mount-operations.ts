// Serves what a part answers about itself to administrators, below `operationsPrefix`.
import { operationsContract } from '@consilium/contracts/operations/http.ts';
import { operationsPrefix } from '@consilium/contracts/operations/operations-prefix.ts';
import { implement } from '@orpc/server';
import type { Express } from 'express';
import { httpError } from '../http/http-error.ts';
import { mountContract, requireRole } from '../http/mount.ts';
import type { MountOptions, RequestContext } from '../http/mount.ts';
import { changeDeadLetter } from './change-dead-letters.ts';
import { changeSubject } from './change-subjects.ts';
import { changeJob } from './change-jobs.ts';
import { getPart, getWork } from './list-operations.ts';
import type { OperationsContext } from './operations-context.ts';
import { listReadModels, startRebuild } from './rebuilds.ts';

export function mountOperations(app: Express, operations: OperationsContext, options: MountOptions): void {
  mountContract(app, operationsPrefix, operationsRouter(operations), options);
}

interface Asked {
  readonly input: { readonly part: string };
  readonly context: RequestContext;
}

function operationsRouter(operations: OperationsContext) {
  const os = implement(operationsContract).$context<RequestContext>();
  /** The pseudonym of the administrator. */
  const admitted = ({ input, context }: Asked): string => {
    const { pseudonym } = requireRole(context, 'admin');
    if (input.part !== operations.part) throw httpError('NOT_FOUND');
    return pseudonym;
  };
  const forAdmin = <Answer>(asked: Asked, answer: () => Answer) => {
    admitted(asked);
    return answer();
  };
  return os.router({
    getPart: os.getPart.handler((asked) => forAdmin(asked, () => getPart(operations))),
    getWork: os.getWork.handler((asked) => forAdmin(asked, () => getWork(operations))),
    retryDeadLetter: os.retryDeadLetter.handler((asked) =>
      changeDeadLetter(operations, 'retry', { ...asked.input, actor: admitted(asked) }),
    ),
    dropDeadLetter: os.dropDeadLetter.handler((asked) =>
      changeDeadLetter(operations, 'drop', { ...asked.input, actor: admitted(asked) }),
    ),
    retryJob: os.retryJob.handler((asked) =>
      changeJob(operations, 'retry', { ...asked.input, actor: admitted(asked) }),
    ),
    dropJob: os.dropJob.handler((asked) => changeJob(operations, 'drop', { ...asked.input, actor: admitted(asked) })),
    parkSubject: os.parkSubject.handler((asked) =>
      changeSubject(operations, 'park', { ...asked.input, actor: admitted(asked) }),
    ),
    releaseSubject: os.releaseSubject.handler((asked) =>
      changeSubject(operations, 'release', { ...asked.input, actor: admitted(asked) }),
    ),
    listReadModels: os.listReadModels.handler((asked) => forAdmin(asked, () => listReadModels(operations))),
    rebuild: os.rebuild.handler((asked) => startRebuild(operations, { ...asked.input, actor: admitted(asked) })),
  });
}
