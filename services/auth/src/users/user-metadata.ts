// What people may store about themselves: bounded, because it travels in every access token.
import { invalid } from '../wire/auth-error.ts';
import type { Metadata } from './user.ts';

/** A request header holds 16 KiB; a token is a third larger than its content, and cookies need room too. */
const MAX_BYTES = 6 * 1024;

/** A null value deletes its key. */
export function mergeMetadata(current: Metadata, change: Metadata): Metadata {
  const merged = Object.entries({ ...current, ...change }).filter(([, value]) => value !== null);
  return checkedMetadata(Object.fromEntries(merged));
}

export function checkedMetadata(metadata: Metadata): Metadata {
  const serialised = JSON.stringify(metadata);
  if (Buffer.byteLength(serialised) > MAX_BYTES) throw invalid(`User data cannot be larger than ${MAX_BYTES} bytes`);
  // PostgreSQL's jsonb holds neither U+0000 nor half a surrogate pair; JSON.stringify escapes both.
  if (/\\u0000|\\ud[89a-f]/.test(serialised)) throw invalid('User data contains characters that cannot be stored');
  return metadata;
}
