// Answers the topic `privacy` for a service with few rows per person: erases and exports them right where the event is handled.
import { readEvent } from '@consilium/contracts/event.ts';
import { exportsFolder, isExportAwaited, partFolder } from '@consilium/contracts/privacy/export-places.ts';
import { erasureAsked, exportAsked, exportingParts } from '@consilium/contracts/privacy/events.ts';
import type { Clock } from '../clock.ts';
import type { EventHandler, SubscribeOptions } from '../event-log/event-log.ts';
import type { Files } from '../files/files.ts';
import { eraseRows } from './erase-rows.ts';
import { markErased } from './erased-subjects.sql.ts';
import type { Queryable } from '../postgres/queryable.ts';
import { exportSections } from './personal-table.ts';
import type { DataOwner, PersonalData } from './personal-table.ts';
import { answerErased, answerExported } from './privacy-answers.ts';
import type { ErasingPart, ExportingPart } from './privacy-answers.ts';
import { writeExport } from './write-export.ts';

export interface FilesToCopy {
  readonly db: Queryable;
  readonly files: Files;
  readonly folder: string;
  readonly owner: DataOwner;
}

export interface PrivacyOptions<Context> {
  /** Its part is also the name of the service's schema. */
  readonly data: PersonalData<Context> & { readonly part: ErasingPart };
  /** For tables that a function erases. */
  readonly context: Context;
  /** For parts that export something. */
  readonly files?: Files;
  /** Copies what is no row into the folder of the export. */
  readonly copyFiles?: (copy: FilesToCopy) => Promise<void>;
  readonly clock: Clock;
  readonly wakeRelay: () => void;
}

/** The group that erases and exports. */
export function privacyGroupOf(part: ErasingPart): string {
  return `${part}-privacy`;
}

export function privacyConsumer<Context>(options: PrivacyOptions<Context>): SubscribeOptions {
  const { data, wakeRelay } = options;
  return { group: privacyGroupOf(data.part), topics: ['privacy'], handler: answering(options), onCommitted: wakeRelay };
}

function answering<Context>(options: PrivacyOptions<Context>): EventHandler {
  return async (event, tx) => {
    await eraseWhenAsked(options, event, tx);
    await exportWhenAsked(options, event, tx);
  };
}

async function eraseWhenAsked<Context>(
  { data, context, files, clock }: PrivacyOptions<Context>,
  ...[{ envelope }, tx]: Parameters<EventHandler>
): Promise<void> {
  const erasing = readEvent(erasureAsked, envelope);
  if (!erasing) return;
  const { part } = data;
  const pseudonym = envelope.subject;
  await markErased(tx, part, pseudonym, clock.now());
  // Deletes what was exported for an export that nobody waits for any more.
  await files?.deletePrefix(exportsFolder(erasing.accountId));
  const rows = await eraseRows(tx, data, { pseudonym, accountId: erasing.accountId }, context);
  await answerErased(tx, { part, rows, pseudonym, erasureId: erasing.erasureId, now: clock.now() });
}

/** Reads in the transaction of the answer, because that holds the connection. */
async function exportWhenAsked<Context>(
  { data, files, copyFiles, clock }: PrivacyOptions<Context>,
  ...[{ envelope }, tx]: Parameters<EventHandler>
): Promise<void> {
  const asked = files && readEvent(exportAsked, envelope);
  const part = exportingPart(data.part);
  if (!asked || !part || !isExportAwaited(new Date(envelope.time), clock.now())) return;
  const owner = { pseudonym: envelope.subject, accountId: asked.accountId };
  const folder = partFolder(asked, part);
  await writeExport({ db: tx, files, folder, sections: exportSections(data), owner });
  await copyFiles?.({ db: tx, files, folder, owner });
  await answerExported(tx, { part, pseudonym: owner.pseudonym, exportId: asked.exportId, now: clock.now() });
}

function exportingPart(part: ErasingPart): ExportingPart | undefined {
  return exportingParts.find((name) => name === part);
}
