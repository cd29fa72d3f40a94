// One file of the next message: uploading, uploaded, or refused.
import type { ConversationFile, MessageFile } from '@consilium/contracts/chat/file.ts';
import { maxReadCharacters } from '@consilium/contracts/chat/file-rules.ts';

interface ItemBase {
  readonly key: string;
  readonly name: string;
  readonly sizeBytes: number;
  /** The object URL of the picture. */
  readonly thumbnail: string | undefined;
}

export type UploadItem = ItemBase &
  (
    | { readonly phase: 'waiting' }
    | { readonly phase: 'uploading'; readonly share: number }
    | { readonly phase: 'ready'; readonly file: ConversationFile; readonly isLeaving: boolean }
    | { readonly phase: 'failed'; readonly sentence: string; readonly canRetry: boolean }
  );

/** The fields that all states share. */
export function baseOf({ key, name, sizeBytes, thumbnail }: UploadItem): ItemBase {
  return { key, name, sizeBytes, thumbnail };
}

export function toMessageFile({ id, name, type, sizeBytes }: ConversationFile): MessageFile {
  return { id, name, type, sizeBytes, isRemoved: false };
}

/** How much of a document the expert reads, where it is not all of it. */
export function readingNote({ reading }: ConversationFile): string | undefined {
  if (!reading) return undefined;
  if (reading.characters === 0) return 'No text found in it: the expert sees only its name.';
  if (!reading.isCut) return undefined;
  return `The expert reads the first ${maxReadCharacters.toLocaleString('en')} characters.`;
}

export function sizeInWords(sizeBytes: number): string {
  if (sizeBytes < 1024) return `${sizeBytes} B`;
  const kibibytes = sizeBytes / 1024;
  return kibibytes < 1000 ? `${Math.round(kibibytes)} KB` : `${(kibibytes / 1024).toFixed(1)} MB`;
}
