// A part's answers on the topic `privacy`, in the transaction of the work.
import { makeEvent } from '@consilium/contracts/event.ts';
import { accountErased, exportPartWritten } from '@consilium/contracts/privacy/events.ts';
import type { erasingParts, exportingParts } from '@consilium/contracts/privacy/events.ts';
import { newId } from '../ids.ts';
import { enqueueEvents } from '../outbox/outbox.ts';
import type { Queryable } from '../postgres/queryable.ts';

export type ErasingPart = (typeof erasingParts)[number];
export type ExportingPart = (typeof exportingParts)[number];

interface Answer {
  readonly pseudonym: string;
  readonly now: Date;
}

export async function answerErased(
  tx: Queryable,
  answer: Answer & { readonly part: ErasingPart; readonly erasureId: string; readonly rows: number },
): Promise<void> {
  const { part, erasureId, rows, now: time, pseudonym: subject } = answer;
  const data = { erasureId, part, rows };
  await enqueueEvents(tx, part, [makeEvent(accountErased, { id: newId(), time, source: part, subject, data })]);
}

export async function answerExported(
  tx: Queryable,
  answer: Answer & { readonly part: ExportingPart; readonly exportId: string },
): Promise<void> {
  const { part, exportId, now: time, pseudonym: subject } = answer;
  const data = { exportId, part };
  await enqueueEvents(tx, part, [makeEvent(exportPartWritten, { id: newId(), time, source: part, subject, data })]);
}
