// POST /support/requests/{id}/privacy-runs (admin): asks auth to export or erase the account of a proven address.
import { askAuth } from '@consilium/kit/contacts/ask-auth.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { newId } from '@consilium/kit/ids.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { AdminContext } from '../context/context.ts';
import { agentOf } from '../desk/agent.ts';
import type { Agent } from '../desk/agent.ts';
import { alterRequest, auditRequest, CHANGED_BY_OTHERS, NO_SUCH_REQUEST } from '../desk/alter-request.ts';
import type { SeenVersion } from '../desk/alter-request.ts';
import { findRequest } from '../desk/requests.sql.ts';
import { addStep } from '../desk/steps.sql.ts';
import { findAccount, noAnswer } from './ask-for-account.ts';
import { completeWhenDone } from './complete-run.ts';
import {
  acknowledgePart,
  addParts,
  deleteRun,
  insertRun,
  isRunUnderWay,
  runsOf,
  saveOperation,
} from './privacy-runs.sql.ts';
import type { NewRun, RunKind } from './privacy-runs.sql.ts';
import { toPrivacyRun } from './run-view.ts';
import type { PrivacyRun } from './run-view.ts';

export interface Asked extends SeenVersion {
  readonly kind: RunKind;
}

export async function runPrivacyRequest(context: AdminContext, asked: Asked, me: Identity): Promise<PrivacyRun> {
  const by = await agentOf(context, me);
  const pseudonym = await findAccount(context, await provenAddress(context, asked));
  if (pseudonym === undefined) throw httpError('NOT_FOUND', 'Nobody has an account with this confirmed address.');
  const run = await openRun(context, asked, { pseudonym, by });
  // Kept before it is asked for, so that the first acknowledgement finds it.
  await ask(context, run).catch(async (error: unknown) => {
    await deleteRun(context.pool, run.id);
    context.log.warn({ err: error }, 'auth did not take what a privacy request asks for');
    throw noAnswer();
  });
  const kept = (await runsOf(context.pool, asked.id, 20)).find(({ id }) => id === run.id);
  if (!kept) throw httpError('NOT_FOUND', NO_SUCH_REQUEST);
  return toPrivacyRun(kept);
}

async function provenAddress({ pool }: AdminContext, { id, version }: Asked): Promise<string> {
  const row = await findRequest(pool, id);
  if (!row) throw httpError('NOT_FOUND', NO_SUCH_REQUEST);
  if (row.version !== version) throw httpError('CONFLICT', CHANGED_BY_OTHERS, { version: row.version });
  if (row.kind !== 'privacy') throw httpError('BAD_REQUEST', 'This is not a privacy request.');
  if (!row.isAddressProven) throw httpError('BAD_REQUEST', 'The address of this request is not proven.');
  return row.email;
}

async function openRun(
  context: AdminContext,
  asked: Asked,
  { pseudonym, by }: { readonly pseudonym: string; readonly by: Agent },
): Promise<NewRun> {
  const askedAt = context.clock.now();
  const run = { id: newId(), requestId: asked.id, kind: asked.kind, askedAt, pseudonym, askedBy: by.accountId };
  await alterRequest(context, asked, async (changing) => {
    const { tx, row } = changing;
    if (await isRunUnderWay(tx, asked.id, asked.kind)) throw httpError('CONFLICT', 'This is under way already.');
    await insertRun(tx, run);
    const account = { ...changing, row: { ...row, pseudonym } };
    await auditRequest(account, { action: `ask-for-${asked.kind}`, by, after: { run: run.id } });
  });
  return run;
}

async function ask(context: AdminContext, run: NewRun): Promise<void> {
  const { pseudonym, kind } = run;
  if (kind === 'export') {
    const exporting = await askAuth(context, (auth) => auth.askForExport({ pseudonym }));
    if (!exporting) throw noAnswer();
    return keepAsked(context, run, exporting.parts, exporting.exportId);
  }
  const erasing = await askAuth(context, (auth) => auth.askForErasure({ pseudonym }));
  if (!erasing) throw noAnswer();
  const parts = erasing.parts.map((part) => ({ part, isDone: false }));
  await keepAsked(context, run, parts, undefined, erasing.dueAt);
}

/** Acknowledgements may have come before this. */
async function keepAsked(
  { pool, clock }: AdminContext,
  { id: runId, requestId, kind, askedBy }: NewRun,
  parts: readonly { readonly part: string; readonly isDone: boolean }[],
  operationId: string | undefined,
  dueAt?: string,
): Promise<void> {
  const at = clock.now();
  await transaction(pool, async (tx) => {
    if (operationId !== undefined) await saveOperation(tx, runId, operationId);
    for (const { part, isDone } of parts) if (isDone) await acknowledgePart(tx, { runId, part, rows: null, at });
    await addParts(
      tx,
      runId,
      parts.map(({ part }) => part),
    );
    const action = kind === 'export' ? 'export asked' : 'erasure asked';
    await addStep(tx, { requestId, at, by: askedBy, action, to: dueAt ?? null });
    await completeWhenDone(tx, { id: runId, requestId }, at);
  });
}
