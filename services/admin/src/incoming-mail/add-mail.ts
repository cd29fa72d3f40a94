// Adds a mail to a thread, with what it brings beside its text.
import { newId } from '@consilium/kit/ids.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { attachFiles } from '../attachments/attach-files.ts';
import { addEntry } from '../thread/entries.sql.ts';
import { insertMail } from './mails.sql.ts';
import type { MailWords } from './read-words.ts';

/** False when the thread has it already. */
export async function addMail(
  tx: Queryable,
  { requestId, at, words }: { readonly requestId: string; readonly at: Date; readonly words: MailWords },
): Promise<boolean> {
  const { body, messageId, fileIds, ...beside } = words;
  const entry = { id: newId(), requestId, kind: 'received', authorId: null, body, at, delivery: null } as const;
  if (!(await addEntry(tx, { ...entry, messageId }))) return false;
  await insertMail(tx, { entryId: entry.id, ...beside });
  await attachFiles(tx, { ids: fileIds, entryId: entry.id, pseudonym: null });
  return true;
}
