// The job that exports a person's data, with copies of their files.
import { partFolder } from '@consilium/contracts/privacy/export-places.ts';
import type { JobDefinition, JobHandler } from '@consilium/kit/jobs/jobs.ts';
import { isErased } from '@consilium/kit/personal-data/erased-subjects.sql.ts';
import { exportSections } from '@consilium/kit/personal-data/personal-table.ts';
import { answerExported } from '@consilium/kit/personal-data/privacy-answers.ts';
import { writeExport } from '@consilium/kit/personal-data/write-export.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import { z } from 'zod';
import type { ChatContext } from '../context.ts';
import { filePages } from './personal-data.sql.ts';
import { personalData } from './personal-data.ts';

const payloadSchema = z.object({ exportId: z.uuid(), accountId: z.uuid(), pseudonym: z.string() });
type Payload = z.infer<typeof payloadSchema>;

export const exportAccountJob: JobDefinition<Payload> = {
  name: 'chat.export-account',
  payload: payloadSchema,
  // Three and a half hours; auth gives an export up after six.
  maxAttempts: 10,
};

export function exportAccountHandler(context: ChatContext): JobHandler<never> {
  return {
    job: exportAccountJob as JobDefinition<never>,
    run: (payload: Payload, { signal }) => exportAccount(context, payload, signal),
  };
}

async function exportAccount(context: ChatContext, payload: Payload, signal: AbortSignal): Promise<void> {
  const { exportId, pseudonym } = payload;
  if (await transaction(context.pool, (tx) => isErased(tx, 'chat', pseudonym))) return;
  const folder = partFolder(payload, 'chat');
  const { pool: db, files } = context;
  const sections = exportSections(personalData);
  await writeExport({ db, files, folder, sections, owner: payload, signal });
  await copyFiles(context, folder, payload.accountId, signal);
  const now = context.clock.now();
  await transaction(context.pool, (tx) => answerExported(tx, { part: 'chat', exportId, pseudonym, now }));
  context.wakeRelay();
}

/** Copies files under the names in the exported list of files. */
async function copyFiles(context: ChatContext, folder: string, accountId: string, signal: AbortSignal): Promise<void> {
  for await (const page of filePages(context.pool, accountId))
    for (const { path, inArchive } of page) {
      const stored = path === null ? undefined : await context.files.get(path);
      if (!stored || inArchive === null) continue;
      const { contentType, sizeBytes } = stored.file;
      await context.files.put(`${folder}/${inArchive}`, stored.content, { contentType, maxBytes: sizeBytes, signal });
    }
}
