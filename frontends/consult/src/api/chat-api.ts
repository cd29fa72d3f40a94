// Chat's calls as these pages make them.
import type { ConversationCreated, RouteAnswer } from '@consilium/contracts/chat/http.ts';
import type { ConversationWithMessages } from '@consilium/contracts/chat/conversation.ts';
import type { MessageFile } from '@consilium/contracts/chat/file.ts';
import type { Expert } from '@consilium/contracts/experts.ts';
import type { MessageClass } from '@consilium/contracts/plans.ts';
import { api, type ApiInputs, type ApiOutputs } from '@consilium/web/api/api.ts';
import { noDangerHeaders } from '#api/no-danger.ts';

export interface OutgoingMessage {
  readonly conversationId: string;
  readonly text: string;
  readonly class: MessageClass;
  readonly files?: readonly MessageFile[];
  /** The idempotency key: a message repeated with it is the same message. */
  readonly key: string;
  /** The person agreed to use a premium answer. */
  readonly asked?: boolean | undefined;
  /** The person's last message, which this one replaces. */
  readonly replaces?: string | undefined;
}

export type NewConversation = ApiInputs['chat']['createConversation'];

export function fetchExperts(signal: AbortSignal): Promise<Expert[]> {
  return api.chat.listExperts(undefined, { signal });
}

export function fetchConversation(id: string, signal: AbortSignal): Promise<ConversationWithMessages> {
  return api.chat.getConversation({ id }, { signal });
}

export function routeProblem(problem: string, signal: AbortSignal): Promise<RouteAnswer> {
  return api.chat.routeProblem({ problem }, { signal, context: { headers: noDangerHeaders(problem) } });
}

export function createConversation(conversation: NewConversation): Promise<ConversationCreated> {
  return api.chat.createConversation(conversation, { context: { headers: noDangerHeaders(conversation.problem) } });
}

export function giveFeedback(replyId: string, feedback: 'up' | 'down'): Promise<ApiOutputs['chat']['giveFeedback']> {
  return api.chat.giveFeedback({ id: replyId, feedback });
}

export function stopReply(replyId: string): Promise<ApiOutputs['chat']['stopReply']> {
  return api.chat.stopReply({ id: replyId });
}

/** Answers as soon as the message is stored; its reply is followed on the conversation's page. */
export function postMessage(message: OutgoingMessage): Promise<ApiOutputs['chat']['postMessage']> {
  const headers = { accept: 'application/json', ...noDangerHeaders(message.text) };
  return api.chat.postMessage(inputOf(message), { context: { headers } });
}

/** The same, but the response is the reply as an event stream. */
export function openMessageStream(message: OutgoingMessage, signal: AbortSignal): Promise<Response> {
  const headers = { accept: 'text/event-stream', ...noDangerHeaders(message.text) };
  return api.chat.streamMessage(inputOf(message), { signal, context: { headers } });
}

export function openReplyStream(
  replyId: string,
  lastEventId: string | undefined,
  signal: AbortSignal,
): Promise<Response> {
  const input = { params: { id: replyId }, headers: { 'last-event-id': lastEventId } };
  return api.chat.followReply(input, { signal, context: { headers: { accept: 'text/event-stream' } } });
}

function inputOf(message: OutgoingMessage): ApiInputs['chat']['postMessage'] {
  const { conversationId, key, asked = false, text, replaces, files = [] } = message;
  return {
    params: { id: conversationId },
    query: { class: message.class, asked },
    headers: { 'idempotency-key': key },
    body: { text, replaces, ...(files.length > 0 && { fileIds: files.map(({ id }) => id) }) },
  };
}
