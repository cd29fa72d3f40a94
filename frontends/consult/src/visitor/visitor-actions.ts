// Records a visitor's actions in this browser, as the server does for members; imported with the conversations.
import type { BrowserAction } from '@consilium/contracts/chat/history-http.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { newMessageKey } from '@consilium/web/api/message-key.ts';
import { readStored, removeStored, writeStored } from '#api/stored-json.ts';
import { visitorActionsKey as storageKey } from '#visitor/keeps-conversations.ts';

export interface VisitorAction {
  readonly actionType: BrowserAction['actionType'];
  readonly expertType: ExpertId;
  readonly conversationId: string;
}

const mostActions = 200;

/** Without the typed text, which is in the conversation and is deleted with it. */
export function recordVisitorAction(action: VisitorAction, now: Date): void {
  const recorded: BrowserAction = { id: newMessageKey(), ...action, createdAt: now.toISOString() };
  writeAll([...readVisitorActions(), recorded].slice(-mostActions));
}

export function readVisitorActions(): readonly BrowserAction[] {
  const stored = readStored(storageKey);
  return Array.isArray(stored) ? stored.filter(isAction) : [];
}

export function removeVisitorActionsOf(conversationId: string): void {
  writeAll(readVisitorActions().filter((action) => action.conversationId !== conversationId));
}

export function removeVisitorActions(ids: ReadonlySet<string>): void {
  writeAll(readVisitorActions().filter(({ id }) => !ids.has(id)));
}

function writeAll(actions: readonly BrowserAction[]): void {
  if (actions.length === 0) removeStored(storageKey);
  else writeStored(storageKey, actions);
}

function isAction(value: unknown): value is BrowserAction {
  if (typeof value !== 'object' || value === null) return false;
  const { id, actionType, createdAt }: Partial<Record<keyof BrowserAction, unknown>> = value;
  return typeof id === 'string' && typeof actionType === 'string' && typeof createdAt === 'string';
}
