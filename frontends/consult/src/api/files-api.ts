// Calls about the files of a conversation.
import type { ConversationFile, FileLink } from '@consilium/contracts/chat/file.ts';
import { fileSentences } from '@consilium/contracts/chat/file-rules.ts';
import { api, type ApiOutputs } from '@consilium/web/api/api.ts';
import { ApiError } from '@consilium/web/api/api-error.ts';
import { sendWithProgress } from '#api/send-with-progress.ts';

export function fetchFiles(
  conversationId: string,
  signal: AbortSignal,
): Promise<ApiOutputs['chat']['files']['listFiles']> {
  return api.chat.files.listFiles({ id: conversationId }, { signal });
}

export function fetchFileLink(fileId: string): Promise<FileLink> {
  return api.chat.files.linkToFile({ id: fileId });
}

export function removeFile(fileId: string): Promise<{ removed: true }> {
  return api.chat.files.removeFile({ id: fileId });
}

export interface Upload {
  readonly conversationId: string;
  readonly file: File;
  readonly signal: AbortSignal;
  /** 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** Rejects with an ApiError. */
export async function uploadFile({ conversationId, file, signal, onProgress }: Upload): Promise<ConversationFile> {
  const input = { params: { id: conversationId }, query: { name: file.name }, body: file };
  try {
    return await api.chat.uploadFile(input, { signal, context: { send: sendWithProgress(file, onProgress) } });
  } catch (error) {
    throw error instanceof ApiError && error.status === 413 ? tooLarge() : error;
  }
}

/** A gateway or proxy in front of chat reports a large file as a large request. */
function tooLarge(): ApiError {
  return new ApiError('FILE_TOO_LARGE', 413, fileSentences.tooLarge);
}
