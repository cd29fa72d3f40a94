// GET /support/requests/{id} (support): a request with its thread, its steps and what was run for it.
import type { RequestDetail, ThreadEntry } from '@consilium/contracts/admin/support/desk-requests.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { AdminContext } from '../context/context.ts';
import { NAMELESS } from '../desk/agent.ts';
import { NO_SUCH_REQUEST } from '../desk/alter-request.ts';
import { toDeskRequest } from '../desk/request-row.ts';
import type { RequestRow } from '../desk/request-row.ts';
import { findRequest } from '../desk/requests.sql.ts';
import { stepsOf } from '../desk/steps.sql.ts';
import type { StepRow } from '../desk/steps.sql.ts';
import { hasAccount } from '../privacy-runs/ask-for-account.ts';
import { runsOf } from '../privacy-runs/privacy-runs.sql.ts';
import { toPrivacyRun } from '../privacy-runs/run-view.ts';
import { entriesOf } from '../thread/entries.sql.ts';
import type { EntryRow } from '../thread/entries.sql.ts';

/** As many as the contract shows: of longer threads the end. */
const MOST_ENTRIES = 500;
const MOST_STEPS = 1000;
const MOST_RUNS = 20;

export async function getRequest(context: AdminContext, id: string): Promise<RequestDetail> {
  const { pool, clock } = context;
  const row = await findRequest(pool, id);
  if (!row) throw httpError('NOT_FOUND', NO_SUCH_REQUEST);
  const isProvenPrivacy = row.kind === 'privacy' && row.isAddressProven;
  return {
    ...toDeskRequest(row, clock.now()),
    thread: (await entriesOf(pool, id, MOST_ENTRIES)).map((entry) => toThreadEntry(entry, row)),
    steps: (await stepsOf(pool, id, MOST_STEPS)).map(toStep),
    privacyRuns: (await runsOf(pool, id, MOST_RUNS)).map(toPrivacyRun),
    hasAccount: isProvenPrivacy ? await hasAccount(context, row.email) : null,
  };
}

function toThreadEntry(entry: EntryRow, request: RequestRow): ThreadEntry {
  const { id, kind, body: text, at, delivery, files: attachments, isCut, notKept } = entry;
  return {
    id,
    kind,
    author: authorOf(entry, request),
    text,
    at: at.toISOString(),
    attachments,
    delivery,
    ...(isCut !== null && { isCut }),
    ...(notKept !== null && notKept.length > 0 && { notKept }),
  };
}

/** Mail from another address than the request's is shown with that address: whoever has the token can write. */
function authorOf({ kind, agentName, sender }: EntryRow, request: RequestRow): string {
  if (kind !== 'received') return agentName ?? NAMELESS;
  return sender === null || sender === request.email ? request.name : sender;
}

function toStep({ byId, byName, at, ...step }: StepRow): RequestDetail['steps'][number] {
  return { ...step, at: at.toISOString(), by: byId === null ? null : (byName ?? NAMELESS) };
}
