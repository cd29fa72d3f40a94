// The calls of the history: listing, searching, naming, deleting and describing conversations; older messages; a
// visitor's work.
import type { Conversation } from '@consilium/contracts/chat/conversation.ts';
import type { Description, ImportAnswer } from '@consilium/contracts/chat/history-http.ts';
import { api, type ApiInputs, type ApiOutputs } from '@consilium/web/api/api.ts';

export type ConversationList = ApiOutputs['chat']['listConversations'];
export type OlderMessages = ApiOutputs['chat']['history']['olderMessages'];
export type BrowserWork = ApiInputs['chat']['history']['importFromBrowser'];

export function fetchConversations(
  before: string | null,
  limit: number,
  signal: AbortSignal,
): Promise<ConversationList> {
  return api.chat.listConversations({ limit, before: before ?? undefined }, { signal });
}

export function searchConversations(
  words: string,
  limit: number,
  signal: AbortSignal,
): Promise<ApiOutputs['chat']['history']['search']> {
  return api.chat.history.search({ q: words, limit }, { signal });
}

export function renameConversation(id: string, title: string): Promise<Conversation> {
  return api.chat.history.rename({ id, title });
}

export function deleteConversation(id: string): Promise<{ restorableUntil: string }> {
  return api.chat.history.remove({ id });
}

export function restoreConversation(id: string): Promise<Conversation> {
  return api.chat.history.restore({ id });
}

export function describeConversation(id: string, signal: AbortSignal): Promise<Description> {
  return api.chat.history.describe({ id }, { signal });
}

export function fetchOlderMessages(
  id: string,
  before: string,
  limit: number,
  signal: AbortSignal,
): Promise<OlderMessages> {
  return api.chat.history.olderMessages({ id, before, limit }, { signal });
}

/** Idempotent: each conversation and action is imported once, however often it is sent. */
export function importBrowserWork(work: BrowserWork): Promise<ImportAnswer> {
  return api.chat.history.importFromBrowser(work);
}
