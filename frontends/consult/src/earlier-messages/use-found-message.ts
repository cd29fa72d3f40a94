// The message that a search has found, named in the address: it is loaded however old it is, shown, and marked.
import type { ConversationWithMessages } from '@consilium/contracts/chat/conversation.ts';
import { useSearchParams } from '@consilium/web/platform.ts';
import { use, useEffect, useRef } from 'react';
import { EarlierMessagesContext } from '#earlier-messages/earlier-messages-context.ts';

const parameter = 'message';

/** The address of a conversation that opens at a message. */
export function placeOfMessage(conversationId: string, messageId: string): string {
  return `/conversation/${conversationId}?${parameter}=${messageId}`;
}

export function turnId(messageId: string): string {
  return `message-${messageId}`;
}

export interface FoundMessage {
  /** The message to mark; undefined without one in the address, or while it is not loaded. */
  readonly id: string | undefined;
  /** How many of the newest turns have to be rendered for it. */
  readonly turnsNeeded: number;
  /** The address names a message, so that the page does not go to the newest one. */
  readonly isWanted: boolean;
}

export function useFoundMessage({ messages, truncated }: ConversationWithMessages): FoundMessage {
  const wantedId = useSearchParams()[0].get(parameter);
  const { load, isLoading, hasFailed } = use(EarlierMessagesContext);
  // Of a message that was asked again since, the shown variant.
  const at = messages.findIndex(({ id, variantIds = [] }) => id === wantedId || variantIds.includes(wantedId ?? ''));
  const id = messages[at]?.id;
  const isMissing = wantedId !== null && id === undefined && truncated && !isLoading && !hasFailed;
  useEffect(() => {
    if (isMissing) void load();
  }, [isMissing, load]);
  const isLost = wantedId !== null && id === undefined && !truncated;
  // When it could not be loaded, the list says so above its oldest turn.
  const turnsNeeded = id !== undefined ? messages.length - at : wantedId !== null && hasFailed ? messages.length : 0;
  return { id, turnsNeeded, isWanted: wantedId !== null && !isLost && !hasFailed };
}

/** Brings the found message to the top of the view, once. */
export function useShowFound(id: string | undefined, isRendered: boolean): void {
  const shownId = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (id === undefined || !isRendered || shownId.current === id) return undefined;
    // After its turn has been laid out.
    const frame = requestAnimationFrame(() => {
      const turn = document.getElementById(turnId(id));
      if (!turn) return;
      shownId.current = id;
      turn.focus({ preventScroll: true });
      turn.scrollIntoView({ block: 'start', behavior: 'auto' });
      // Turns above get their real height now, which moves it.
      requestAnimationFrame(() => turn.scrollIntoView({ block: 'start', behavior: 'auto' }));
    });
    return () => cancelAnimationFrame(frame);
  }, [id, isRendered]);
}
