// Attachments of a mail go through the same checks as those of a form; what does not pass them is named only.
import { MOST_ATTACHMENTS } from '@consilium/contracts/admin/support/request-fields.ts';
import { checkFileName, maxFileBytes } from '@consilium/contracts/chat/file-rules.ts';
import { UnreadableFileError } from '@consilium/kit/received-files/unreadable-file.ts';
import { keepFile } from '../attachments/keep-file.ts';
import type { AdminContext } from '../context/context.ts';
import type { IncomingFile } from './incoming-mail.ts';
import type { MailContext } from './mail-context.ts';
import { toldNames } from './read-words.ts';
import type { MailWords } from './read-words.ts';

const LONGEST_MS = 60_000;

/** Nobody has proven to have sent the mail, so its files belong to no account. Those of a repeated mail go after a day. */
export async function withFiles(
  context: MailContext,
  words: MailWords,
  files: readonly IncomingFile[],
): Promise<MailWords> {
  const { files: store } = context;
  // A machine's file helps nobody.
  if (!store || words.isAutomatic) return words;
  const fileIds: string[] = [];
  const notKept: IncomingFile[] = [];
  for (const file of files) {
    const id = fileIds.length < MOST_ATTACHMENTS ? await keep({ ...context, files: store }, file) : undefined;
    if (id === undefined) notKept.push(file);
    else fileIds.push(id);
  }
  return { ...words, fileIds, notKept: toldNames(notKept) };
}

async function keep(
  context: Pick<AdminContext, 'pool' | 'files' | 'clock' | 'log'>,
  { name, bytes }: IncomingFile,
): Promise<string | undefined> {
  const check = checkFileName(name);
  if (!check.isAllowed || bytes.length === 0 || bytes.length > maxFileBytes) return undefined;
  const signal = AbortSignal.timeout(LONGEST_MS);
  const sent = { given: name, extension: check.extension, received: Buffer.from(bytes), pseudonym: null, signal };
  try {
    return (await keepFile(context, sent)).id;
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) context.log.warn({ err: error }, 'a file of a mail was not kept');
    return undefined;
  }
}
