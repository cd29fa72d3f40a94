// POST /support/requests/{id}/merge (support): one thread of two by the same sender. Mail to either goes on there.
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { Agent } from './agent.ts';
import { alterRequest, auditRequest, NO_SUCH_REQUEST } from './alter-request.ts';
import type { AtDesk, Changing, SeenVersion } from './alter-request.ts';
import { moveThread, saveMerged, takeOver } from './merge.sql.ts';
import type { RequestRow } from './request-row.ts';
import { lockRequest } from './requests.sql.ts';
import { setState } from './set-state.ts';
import { addStep } from './steps.sql.ts';

export async function mergeRequest(
  context: AtDesk,
  merge: SeenVersion & { readonly into: string },
  me: Agent,
): Promise<void> {
  await alterRequest(context, merge, async (changing) => {
    const target = await targetOf(changing.tx, merge);
    checkMergeable(changing.row, target);
    await joinThreads(changing, target, me.accountId);
    await auditRequest(changing, { action: 'merge-request', by: me, after: { state: 'closed', into: target.id } });
  });
}

/** Two merges in opposite directions at once deadlock; PostgreSQL ends one, which is repeated and refused. */
async function targetOf(tx: Queryable, { id, into }: { id: string; into: string }): Promise<RequestRow> {
  if (into === id) throw httpError('BAD_REQUEST', 'A request cannot be merged into itself.', { field: 'into' });
  const target = await lockRequest(tx, into);
  if (!target) throw httpError('NOT_FOUND', NO_SUCH_REQUEST);
  return target;
}

function checkMergeable(row: RequestRow, target: RequestRow): void {
  const refuse = (sentence: string) => httpError('BAD_REQUEST', sentence, { field: 'into' });
  if (target.mergedInto !== null) throw refuse('That request was merged into another one itself.');
  if (row.email !== target.email) throw refuse('Only requests of the same address can be merged.');
  if (row.kind !== target.kind) throw refuse('A privacy request and a message are not merged.');
  if (row.pseudonym !== null && target.pseudonym !== null && row.pseudonym !== target.pseudonym)
    throw refuse('These requests were sent from two accounts.');
  // Whoever knows an address could otherwise put words into what its owner asked for.
  if (row.kind === 'privacy' && row.isAddressProven !== target.isAddressProven)
    throw refuse('Of one of these requests the address is not proven.');
}

async function joinThreads(changing: Changing, target: RequestRow, by: string): Promise<void> {
  const { tx, row, now } = changing;
  await moveThread(tx, row.id, target.id);
  await takeOver(tx, row.id, target.id);
  // As a change of state it is told like any other.
  await setState(changing, { to: 'closed', by });
  await saveMerged(tx, { id: row.id, into: target.id, now });
  await addStep(tx, { requestId: row.id, at: now, by, action: 'merged', from: row.number, to: target.number });
  await addStep(tx, { requestId: target.id, at: now, by, action: 'merged', from: row.number, to: target.number });
}
