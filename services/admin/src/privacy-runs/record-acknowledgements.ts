// Follows the topic `privacy` for the runs of the desk: which part has written or erased its share.
import { readEvent } from '@consilium/contracts/event.ts';
import {
  accountErased,
  erasureAsked,
  erasureCompleted,
  exportPartWritten,
} from '@consilium/contracts/privacy/events.ts';
import type { EventHandler, SubscribeOptions } from '@consilium/kit/event-log/event-log.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { addStep } from '../desk/steps.sql.ts';
import { completeWhenDone } from './complete-run.ts';
import { acknowledgePart, acknowledgeRest, completeRun, lockOpenRuns, saveOperation } from './privacy-runs.sql.ts';
import type { OpenRun } from './privacy-runs.sql.ts';

export const privacyRunsSubscription: SubscribeOptions = {
  group: 'admin-privacy-runs',
  topics: ['privacy'],
  handler: recordAcknowledgement,
};

async function recordAcknowledgement(...[{ envelope }, tx]: Parameters<EventHandler>): Promise<void> {
  const { subject: pseudonym, time } = envelope;
  const at = new Date(time);
  const written = readEvent(exportPartWritten, envelope);
  if (written)
    for (const run of await lockOpenRuns(tx, { pseudonym, kind: 'export', operationId: written.exportId })) {
      await acknowledge(tx, run, { part: written.part, rows: null, at });
      await completeWhenDone(tx, run, at);
    }
  await recordErasure(envelope, tx);
}

async function recordErasure(envelope: Parameters<EventHandler>[0]['envelope'], tx: Queryable): Promise<void> {
  const erased = readEvent(accountErased, envelope);
  const completed = readEvent(erasureCompleted, envelope);
  const about = readEvent(erasureAsked, envelope) ?? erased ?? completed;
  if (!about) return;
  const at = new Date(envelope.time);
  const wanted = { pseudonym: envelope.subject, kind: 'erasure', operationId: about.erasureId } as const;
  for (const run of await lockOpenRuns(tx, wanted)) {
    await saveOperation(tx, run.id, about.erasureId);
    if (erased) await acknowledge(tx, run, { part: erased.part, rows: erased.rows, at });
    if (completed) {
      await acknowledgeRest(tx, run.id, at);
      await completeRun(tx, run.id, at);
    }
  }
}

async function acknowledge(
  tx: Queryable,
  { id: runId, requestId }: OpenRun,
  { part, rows, at }: { readonly part: string; readonly rows: number | null; readonly at: Date },
): Promise<void> {
  if (await acknowledgePart(tx, { runId, part, rows, at }))
    await addStep(tx, { requestId, at, by: null, action: 'part acknowledged', to: part });
}
