// Chat's calls as these pages make them: the contract's types, none of its schemas (34 KB gzipped that no page needs).
import type { ConversationCreated, RouteAnswer } from '@consilium/contracts/chat/http.ts';
import type { ConversationWithMessages, Receipt } from '@consilium/contracts/chat/conversation.ts';
import type { MessageFile } from '@consilium/contracts/chat/file.ts';
import type { Expert, ExpertId } from '@consilium/contracts/experts.ts';
import { servicePrefixes } from '@consilium/contracts/gateway/routes.ts';
import type { CrisisHelp } from '@consilium/contracts/helplines/crisis-help.ts';
import type { MessageClass } from '@consilium/contracts/plans.ts';
import { authorizedFetch, fetchJson } from '@consilium/web/api/request.ts';
import { noDangerHeaders } from '#api/no-danger.ts';

const prefix = servicePrefixes.chat;

export interface OutgoingMessage {
  readonly conversationId: string;
  readonly text: string;
  readonly class: MessageClass;
  readonly files?: readonly MessageFile[];
  /** Repeating a message with its key is the same message. */
  readonly key: string;
  /** The person was asked whether a premium answer may be used. */
  readonly asked?: boolean | undefined;
  /** My last message, whose place this one takes. */
  readonly replaces?: string | undefined;
}

export interface AcceptedAnswer {
  readonly messageId: string | null;
  readonly replyId: string | null;
  readonly crisis: CrisisHelp | null;
}

export interface NewConversation {
  readonly expertId?: ExpertId;
  readonly problem?: string;
  /** The expert was matched to the problem, not picked. */
  readonly matched?: boolean;
}

export function fetchExperts(signal: AbortSignal): Promise<Expert[]> {
  return fetchJson(`${prefix}/experts`, { signal });
}

export function fetchConversation(id: string, signal: AbortSignal): Promise<ConversationWithMessages> {
  return fetchJson(`${prefix}/conversations/${encodeURIComponent(id)}`, { signal });
}

export function routeProblem(problem: string, signal: AbortSignal): Promise<RouteAnswer> {
  return fetchJson(`${prefix}/route`, { ...jsonPost({ problem }, noDangerHeaders(problem)), signal });
}

export function createConversation(conversation: NewConversation): Promise<ConversationCreated> {
  return fetchJson(`${prefix}/conversations`, jsonPost(conversation, noDangerHeaders(conversation.problem)));
}

export function giveFeedback(replyId: string, feedback: 'up' | 'down'): Promise<{ rating: number; receipt: Receipt }> {
  return fetchJson(`${prefix}/replies/${replyId}/feedback`, jsonPost({ feedback }));
}

export function stopReply(replyId: string): Promise<{ status: 'stopped' | 'already_finished' }> {
  return fetchJson(`${prefix}/replies/${replyId}/stop`, { method: 'POST' });
}

/** Answers as soon as the message is stored; its reply is followed on the conversation's page. */
export function postMessage(message: OutgoingMessage): Promise<AcceptedAnswer> {
  return fetchJson(messagesPath(message), messageRequest(message, 'application/json'));
}

/** The same, answered by the reply itself as an event stream. */
export function openMessageStream(message: OutgoingMessage, signal: AbortSignal): Promise<Response> {
  const url = new URL(messagesPath(message), window.location.origin);
  return authorizedFetch(url, { ...messageRequest(message, 'text/event-stream'), signal });
}

export function openReplyStream(
  replyId: string,
  lastEventId: string | undefined,
  signal: AbortSignal,
): Promise<Response> {
  const resume: Record<string, string> = lastEventId === undefined ? {} : { 'last-event-id': lastEventId };
  const url = new URL(`${prefix}/replies/${replyId}/stream`, window.location.origin);
  return authorizedFetch(url, { headers: { accept: 'text/event-stream', ...resume }, signal });
}

function messagesPath(message: OutgoingMessage): string {
  const path = `${prefix}/conversations/${encodeURIComponent(message.conversationId)}/messages`;
  return `${path}?class=${message.class}&asked=${message.asked ?? false}`;
}

function messageRequest({ text, key, replaces, files = [] }: OutgoingMessage, accept: string): RequestInit {
  const headers = { accept, 'content-type': 'application/json', 'idempotency-key': key, ...noDangerHeaders(text) };
  return { method: 'POST', headers, body: JSON.stringify({ text, replaces, ...carrying(files) }) };
}

function carrying(files: readonly MessageFile[]): { readonly fileIds?: readonly string[] } {
  return files.length > 0 ? { fileIds: files.map(({ id }) => id) } : {};
}

export function jsonPost(body: unknown, headers: Readonly<Record<string, string>> = {}): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
}
