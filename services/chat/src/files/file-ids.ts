// Reads the file ids of a message's body.
import { maxFilesPerMessage } from '@consilium/contracts/chat/file-rules.ts';
import { isUuid } from '../conversations/is-uuid.ts';

/** Undefined unless it is a short list of different ids. */
export function readFileIds(value: unknown): readonly string[] | undefined {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value) || value.length > maxFilesPerMessage) return undefined;
  const ids = value.map((id: unknown) => (typeof id === 'string' ? id.toLowerCase() : ''));
  return ids.every(isUuid) && new Set(ids).size === ids.length ? ids : undefined;
}
