// The edited note of a transfer, kept in the browser until the transfer is done: it survives failures and reloads.
import { dropDraft, readDraft, saveDraft } from '#composer/drafts.ts';

const placeOf = (conversationId: string) => `transfer:${conversationId}`;

/** Undefined when nothing was edited. */
export function keptNote(conversationId: string): string | undefined {
  const { text } = readDraft(placeOf(conversationId));
  return text === '' ? undefined : text;
}

export function keepNote(conversationId: string, text: string): void {
  saveDraft(placeOf(conversationId), { text });
}

export function dropNote(conversationId: string): void {
  dropDraft(placeOf(conversationId));
}
