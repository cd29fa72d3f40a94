// Conversations of visitors: they are stored in this browser only, under the key prefix conversation_.
import type { ConversationStage } from '@consilium/contracts/chat/conversation.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { conversationKeyPrefix, visitorIdPrefix } from '@consilium/web/session/personal-storage.ts';
import { readStored, removeStored, writeStored } from '#api/stored-json.ts';
import { removeVisitorActionsOf } from '#visitor/visitor-actions.ts';

export interface VisitorMessage {
  readonly id: string;
  readonly role: 'user' | 'assistant';
  readonly content: string;
  readonly timestamp: Date;
  readonly model: string | null;
  readonly tokensUsed: number | null;
}

export interface VisitorConversation {
  readonly id: string;
  readonly expertId: ExpertId;
  readonly userId: string;
  readonly messages: readonly VisitorMessage[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly stage: ConversationStage;
  readonly complexity: number | null;
  readonly rating: number | null;
  readonly emotionalIntensity: number | null;
  /** Why this expert was matched; null when the visitor chose. */
  readonly reasoning: string | null;
  /** Set while its answer is awaited: the idempotency key with which it is asked for. */
  readonly answerKey?: string | undefined;
}

const listeners = new Set<() => void>();

export function isVisitorConversationId(id: string): boolean {
  return id.startsWith(visitorIdPrefix);
}

export interface FirstWords {
  readonly expertId: ExpertId;
  readonly text: string;
  readonly reasoning: string | null;
}

export function startVisitorConversation(
  { expertId, text, reasoning }: FirstWords,
  now: Date,
  answerKey?: string,
): VisitorConversation {
  const id = `${visitorIdPrefix}${now.getTime()}_${randomSuffix()}`;
  const message: VisitorMessage = {
    id: `${id}_1`,
    role: 'user',
    content: text,
    timestamp: now,
    model: null,
    tokensUsed: null,
  };
  const conversation: VisitorConversation = {
    id,
    expertId,
    userId: 'anonymous',
    messages: [message],
    createdAt: now,
    updatedAt: now,
    stage: 'clarifying',
    complexity: null,
    rating: null,
    emotionalIntensity: null,
    reasoning,
    answerKey,
  };
  write(conversation);
  return conversation;
}

export function isAnswered({ messages }: VisitorConversation): boolean {
  return messages.some(({ role }) => role === 'assistant');
}

/** Does nothing when the conversation was discarded, or moved into an account, meanwhile. */
export function addAnswer(
  id: string,
  { text, model }: { readonly text: string; readonly model: string },
  now: Date,
): void {
  const conversation = readVisitorConversation(id);
  if (!conversation || isAnswered(conversation)) return;
  const message: VisitorMessage = {
    id: `${id}_2`,
    role: 'assistant',
    content: text,
    timestamp: now,
    model,
    tokensUsed: null,
  };
  const messages = [...conversation.messages, message];
  write({ ...conversation, messages, updatedAt: now, answerKey: undefined });
}

/** Its question is kept for an account instead. */
export function stopAwaiting(id: string): void {
  const conversation = readVisitorConversation(id);
  if (conversation?.answerKey !== undefined) write({ ...conversation, answerKey: undefined });
}

export function readVisitorConversation(id: string): VisitorConversation | undefined {
  const stored = readStored(conversationKeyPrefix + id);
  return isConversation(stored) ? revived(stored) : undefined;
}

/** The question as it was rewritten before it was ever sent. */
export function rewriteQuestion(id: string, text: string, now: Date): void {
  const conversation = readVisitorConversation(id);
  if (!conversation) return;
  const messages = conversation.messages.map((message, index) =>
    index === conversation.messages.length - 1 ? { ...message, content: text, timestamp: now } : message,
  );
  write({ ...conversation, messages, updatedAt: now });
}

export function removeVisitorConversation(id: string): void {
  removeStored(conversationKeyPrefix + id);
  removeVisitorActionsOf(id);
  notify();
}

/** Calls back after every change, also in another tab. */
export function subscribeToVisitorConversations(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function write(conversation: VisitorConversation): void {
  writeStored(conversationKeyPrefix + conversation.id, conversation);
  notify();
}

function notify(): void {
  for (const listener of listeners) listener();
}

/** Newest first. */
export function listVisitorConversations(limit: number): VisitorConversation[] {
  return storedIds()
    .map(readVisitorConversation)
    .filter((conversation) => conversation !== undefined)
    .toSorted((left, right) => right.updatedAt.getTime() - left.updatedAt.getTime())
    .slice(0, limit);
}

function storedIds(): string[] {
  try {
    const keys = Object.keys(window.localStorage);
    const prefix = conversationKeyPrefix + visitorIdPrefix;
    return keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(conversationKeyPrefix.length));
  } catch {
    return [];
  }
}

/** Revives the dates, which JSON has as text. */
function revived(stored: VisitorConversation): VisitorConversation {
  return {
    ...stored,
    createdAt: new Date(stored.createdAt),
    updatedAt: new Date(stored.updatedAt),
    messages: stored.messages.map((message) => ({ ...message, timestamp: new Date(message.timestamp) })),
  };
}

function isConversation(value: unknown): value is VisitorConversation {
  if (typeof value !== 'object' || value === null) return false;
  const candidate: Partial<Record<keyof VisitorConversation, unknown>> = value;
  return (
    typeof candidate.id === 'string' && typeof candidate.expertId === 'string' && Array.isArray(candidate.messages)
  );
}

function randomSuffix(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(5)), (byte) => (byte % 36).toString(36)).join('');
}
