// Calls about the files of a conversation. Uploading goes by XMLHttpRequest: fetch does not tell how far it is.
import type { ConversationFile, FileLink } from '@consilium/contracts/chat/file.ts';
import { fileSentences } from '@consilium/contracts/chat/file-rules.ts';
import { servicePrefixes } from '@consilium/contracts/gateway/routes.ts';
import { ApiError, offlineError } from '@consilium/web/api/api-error.ts';
import { fetchJson } from '@consilium/web/api/request.ts';
import { accessToken } from '@consilium/web/session/session-store.ts';

const prefix = servicePrefixes.chat;

export function fetchFiles(conversationId: string, signal: AbortSignal): Promise<{ files: ConversationFile[] }> {
  return fetchJson(`${prefix}/conversations/${encodeURIComponent(conversationId)}/files`, { signal });
}

export function fetchFileLink(fileId: string): Promise<FileLink> {
  return fetchJson(`${prefix}/files/${fileId}/link`);
}

export function removeFile(fileId: string): Promise<{ removed: true }> {
  return fetchJson(`${prefix}/files/${fileId}`, { method: 'DELETE' });
}

export interface Upload {
  readonly conversationId: string;
  readonly file: File;
  readonly signal: AbortSignal;
  /** 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** Sends once, and once more with a renewed token when it is answered 401. Rejects with an ApiError. */
export async function uploadFile(upload: Upload): Promise<ConversationFile> {
  const token = await accessToken();
  try {
    return await sendFile(upload, token);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    const renewed = await accessToken({ renew: true });
    if (renewed === undefined || renewed === token) throw error;
    return sendFile(upload, renewed);
  }
}

function sendFile(
  { conversationId, file, signal, onProgress }: Upload,
  token: string | undefined,
): Promise<ConversationFile> {
  const { promise, resolve, reject } = Promise.withResolvers<ConversationFile>();
  const request = new XMLHttpRequest();
  const path = `${prefix}/conversations/${encodeURIComponent(conversationId)}/files`;
  request.open('POST', `${path}?name=${encodeURIComponent(file.name)}`);
  request.responseType = 'json';
  request.setRequestHeader('content-type', file.type || 'application/octet-stream');
  if (token !== undefined) request.setRequestHeader('authorization', `Bearer ${token}`);
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
  request.addEventListener('error', () => reject(offlineError()));
  request.addEventListener('abort', () => reject(new DOMException('cancelled', 'AbortError')));
  request.addEventListener('load', () => {
    if (request.status === 201) resolve(request.response as ConversationFile);
    else reject(errorOf(request));
  });
  const cancel = () => request.abort();
  signal.addEventListener('abort', cancel);
  if (signal.aborted) reject(new DOMException('cancelled', 'AbortError'));
  else request.send(file);
  return promise.finally(() => signal.removeEventListener('abort', cancel));
}

/** What is in the way before chat (a gateway, a proxy) knows a large file only as a large request. */
function errorOf({ status, response }: XMLHttpRequest): ApiError {
  if (status === 413) return new ApiError('FILE_TOO_LARGE', status, fileSentences.tooLarge);
  const body: unknown = response;
  const { code, message } =
    typeof body === 'object' && body !== null ? (body as { code?: unknown; message?: unknown }) : {};
  if (typeof code === 'string' && typeof message === 'string') return new ApiError(code, status, message);
  return new ApiError('UNREADABLE', status, 'An unexpected error occurred. Please try again.');
}
