// The files that a message's body names.
import { maxFilesPerMessage } from '@consilium/contracts/chat/file-rules.ts';
import { isUuid } from '../conversations/is-uuid.ts';

/** Undefined for what is no list of a few ids, each once. */
export function readFileIds(value: unknown): readonly string[] | undefined {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value) || value.length > maxFilesPerMessage) return undefined;
  const ids = value.map((id: unknown) => (typeof id === 'string' ? id.toLowerCase() : ''));
  return ids.every(isUuid) && new Set(ids).size === ids.length ? ids : undefined;
}
