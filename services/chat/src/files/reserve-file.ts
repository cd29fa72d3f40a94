// Reserves a place for an upload before its first byte: counted with the maximum size, under a unique name.
import { maxFileBytes } from '@consilium/contracts/chat/file-rules.ts';
import type { FileExtension } from '@consilium/contracts/chat/file-rules.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import { newId } from '@consilium/kit/ids.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { ChatContext } from '../context.ts';
import { folderOf } from './file-places.ts';
import { countFiles, insertArriving, lockFilesOf, pathsIn } from './files.sql.ts';
import type { FileCounts } from './files.sql.ts';
import { freeName, shownName, storedName } from '@consilium/kit/received-files/stored-name.ts';

const MOST_ARRIVING = 5;
const MEBIBYTE = 1024 * 1024;

export interface FilePlace {
  readonly userId: string;
  readonly conversationId: string;
  readonly name: string;
  readonly extension: FileExtension;
}

export interface ReservedFile {
  readonly id: string;
  readonly path: string;
}

/** Counts uploads of one person one after the other, so that parallel uploads cannot exceed a limit together. */
export function reserveFile(context: ChatContext, place: FilePlace): Promise<ReservedFile> {
  const { userId, conversationId, name, extension } = place;
  return transaction(context.pool, async (tx) => {
    await lockFilesOf(tx, userId);
    refuseTooMany(context, await countFiles(tx, userId, conversationId));
    const now = context.clock.now();
    const folder = folderOf(userId, conversationId);
    const taken = await pathsIn(tx, userId, conversationId);
    const free = freeName(storedName(name, extension, now), (candidate) => taken.has(`${folder}/${candidate}`));
    const reserved = { id: newId(), path: `${folder}/${free}` };
    const file = { ...reserved, userId, conversationId, name: shownName(name) };
    await insertArriving(tx, { ...file, type: 'text/plain', sizeBytes: maxFileBytes }, now);
    return reserved;
  });
}

function refuseTooMany({ config }: ChatContext, counts: FileCounts): void {
  if (counts.arriving >= MOST_ARRIVING) throw httpError('RATE_LIMITED', undefined, undefined, { 'Retry-After': '2' });
  const {
    FILES_PER_CONVERSATION: perConversation,
    FILES_PER_PERSON: perPerson,
    FILES_MB_PER_PERSON: megabytes,
  } = config;
  if (counts.inConversation >= perConversation)
    throw httpError(
      'FILE_LIMIT_REACHED',
      `A conversation can hold ${perConversation} files. Remove one to add another.`,
    );
  if (counts.files >= perPerson)
    throw httpError(
      'FILE_LIMIT_REACHED',
      `You can keep ${perPerson} files. Remove some in earlier conversations to add another.`,
    );
  if (counts.bytes + maxFileBytes > megabytes * MEBIBYTE)
    throw httpError(
      'FILE_LIMIT_REACHED',
      `You can keep ${megabytes} MB of files. Remove some in earlier conversations to add another.`,
    );
}
