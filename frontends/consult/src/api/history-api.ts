// The calls of the history: listing, searching, naming, deleting and describing conversations; older messages; a visitor's work.
import type { Conversation, ListedConversation, Message } from '@consilium/contracts/chat/conversation.ts';
import type {
  BrowserAction,
  BrowserConversation,
  Description,
  ImportAnswer,
  SearchResult,
} from '@consilium/contracts/chat/history-http.ts';
import { servicePrefixes } from '@consilium/contracts/gateway/routes.ts';
import { fetchJson } from '@consilium/web/api/request.ts';

const prefix = `${servicePrefixes.chat}/conversations`;

export interface ConversationList {
  readonly conversations: readonly ListedConversation[];
  readonly nextBefore: string | null;
}

export interface OlderMessages {
  readonly messages: readonly Message[];
  readonly truncated: boolean;
}

export interface BrowserWork {
  readonly conversations: readonly BrowserConversation[];
  readonly actions: readonly BrowserAction[];
}

export function fetchConversations(
  before: string | null,
  limit: number,
  signal: AbortSignal,
): Promise<ConversationList> {
  const query = new URLSearchParams({ limit: String(limit), ...(before !== null && { before }) });
  return fetchJson(`${prefix}?${query.toString()}`, { signal });
}

export function searchConversations(
  words: string,
  limit: number,
  signal: AbortSignal,
): Promise<{ results: readonly SearchResult[] }> {
  const query = new URLSearchParams({ q: words, limit: String(limit) });
  return fetchJson(`${prefix}/search?${query.toString()}`, { signal });
}

export function renameConversation(id: string, title: string): Promise<Conversation> {
  return fetchJson(placeOf(id), { ...withJson({ title }), method: 'PATCH' });
}

export function deleteConversation(id: string): Promise<{ restorableUntil: string }> {
  return fetchJson(placeOf(id), { method: 'DELETE' });
}

export function restoreConversation(id: string): Promise<Conversation> {
  return fetchJson(`${placeOf(id)}/restore`, { method: 'POST' });
}

export function describeConversation(id: string, signal: AbortSignal): Promise<Description> {
  return fetchJson(`${placeOf(id)}/description`, { method: 'POST', signal });
}

export function fetchOlderMessages(
  id: string,
  before: string,
  limit: number,
  signal: AbortSignal,
): Promise<OlderMessages> {
  const query = new URLSearchParams({ before, limit: String(limit) });
  return fetchJson(`${placeOf(id)}/messages?${query.toString()}`, { signal });
}

/** Each conversation and action is taken once, however often it is sent. */
export function importBrowserWork(work: BrowserWork): Promise<ImportAnswer> {
  return fetchJson(`${prefix}/import`, { ...withJson(work), method: 'POST' });
}

function withJson(body: unknown): RequestInit {
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

function placeOf(id: string): string {
  return `${prefix}/${encodeURIComponent(id)}`;
}
