// "Added 12 Nov 2026, last used 3h ago".
import { relativeTime } from '@consilium/web/text/relative-time.ts';

export function since(nowMs: number, { added, used }: { readonly added: string; readonly used?: string | undefined }) {
  const day = new Date(added).toLocaleDateString(undefined, { day: 'numeric', month: 'short', year: 'numeric' });
  return used === undefined ? `Added ${day}, not used yet` : `Added ${day}, last used ${sentenceTime(used, nowMs)}`;
}

/** A time for the middle of a sentence. */
export function sentenceTime(iso: string, nowMs: number): string {
  const words = relativeTime(iso, nowMs);
  return words === 'Just now' ? 'just now' : words;
}
