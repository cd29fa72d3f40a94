// The messages and replies, oldest first; only the newest are rendered until more are requested.
import type { ConversationWithMessages } from '@consilium/contracts/chat/conversation.ts';
import type { Expert } from '@consilium/contracts/experts.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { classNames } from '@consilium/web/ui/class-names.ts';
import { startTransition, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { scrollToTurn } from '#conversation/scroll-to-turn.ts';
import { PendingTurn, Turn } from '#conversation/Turn.tsx';
import styles from '#conversation/TurnList.module.css';
import type { ConversationModel } from '#conversation/use-conversation.ts';
import { KeepScrollPosition } from '#earlier-messages/KeepScrollPosition.tsx';
import { turnId, useFoundMessage, useShowFound } from '#earlier-messages/use-found-message.ts';
import { ShowEarlier } from '#earlier-messages/ShowEarlier.tsx';

export interface TurnListProps {
  readonly conversation: ConversationWithMessages;
  readonly expert: Expert;
  readonly model: ConversationModel;
  readonly shownReplyId: string | undefined;
  readonly onShowSolutions: (replyId: string) => void;
}

/** On a phone (4× slower than here) thirty replies of 2 kB took 4 s to appear, sixteen 2.3 s. */
const firstShown = 16;
const moreShown = 48;

export function TurnList({ conversation, expert, model, shownReplyId, onShowSolutions }: TurnListProps) {
  const { messages, truncated } = conversation;
  const [chosenCount, setCount] = useState(firstShown);
  const found = useFoundMessage(conversation);
  const count = Math.max(chosenCount, found.turnsNeeded);
  // In small steps, so that the page stays responsive.
  const showMore = () => startTransition(() => setCount(count + moreShown));
  const { live } = model;
  const pending = live && 'message' in live.source && live.state.messageId === null ? live.source.message : undefined;
  // The message being replaced is hidden already, and comes back if that fails.
  const shown = messages.filter(({ id }) => id !== pending?.replaces).slice(-count);
  const lastId = pending ? 'pending' : shown.at(-1)?.id;
  const sendLatest = useLatest(model.sendOffered);
  const answerLatest = useLatest(model.answer);
  // Switching between the replies to a message does not scroll.
  const newestTurn = pending ? 'pending' : (shown.at(-1)?.variantIds?.[0] ?? lastId);
  const { end, hasGrown } = useScrollToNewest(messages.length + (pending ? 1 : 0), newestTurn, found.isWanted);
  useShowFound(
    found.id,
    shown.some(({ id }) => id === found.id),
  );
  return (
    <div className={classNames(styles.turns, hasGrown && styles.grown)}>
      {messages.length > count && (
        <Button look="quiet" className={styles.more} onPress={showMore}>
          Show earlier messages
        </Button>
      )}
      {messages.length <= count && truncated && <ShowEarlier shown={messages.length} onLoaded={showMore} />}
      <KeepScrollPosition firstId={shown[0]?.id} />
      {shown.map((message) => (
        <Turn
          key={message.id}
          message={message}
          conversationId={conversation.id}
          expert={expert}
          id={turnId(message.id)}
          isFound={message.id === found.id}
          isLast={message.id === lastId}
          model={message.id === lastId ? model : undefined}
          isReconnecting={message.id === lastId && live?.isReconnecting === true}
          onReconnect={message.id === lastId && live?.isLost ? model.reconnect : undefined}
          areSolutionsShown={message.reply?.id === shownReplyId}
          onShowSolutions={onShowSolutions}
          onSend={sendLatest}
          onAnswer={answerLatest}
        />
      ))}
      {pending && <PendingTurn text={pending.text} class={pending.class} files={pending.files ?? []} expert={expert} />}
      <div ref={end} className={styles.end} />
    </div>
  );
}

/** A stable function, so that finished turns are not rendered again for every word of the running one. */
function useLatest(send: (text: string) => void): (text: string) => void {
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  return useCallback((text) => latest.current(text), []);
}

/**
 * Scrolls a new turn, or the newest of a conversation that is opened, to the top of the view; the text then grows below
 * without moving anything. Happens twice: when it is sent, and when the stored turn replaces it.
 */
function useScrollToNewest(turns: number, newestId: string | undefined, isElsewhere: boolean) {
  const end = useRef<HTMLDivElement>(null);
  const seen = useRef<number | undefined>(undefined);
  const [hasGrown, setHasGrown] = useState(false);
  // Only a change of the newest turn scrolls: loading earlier ones does not.
  const arrival = useEffectEvent(() => {
    const before = seen.current;
    seen.current = turns;
    if (turns === 0 || (before !== undefined && turns < before)) return 'none';
    if (before === undefined && isElsewhere) return 'none';
    // A first message is at the top anyway where there is room for it and its reply.
    if (turns === 1 && !isPhone()) return 'none';
    return before === undefined ? 'first' : 'new';
  });
  useEffect(() => {
    const kind = newestId === undefined ? 'none' : arrival();
    if (kind === 'none') return undefined;
    // After the next frame, when the new turn has been laid out.
    const frame = requestAnimationFrame(() => {
      if (kind === 'new') setHasGrown(true);
      requestAnimationFrame(() => scrollToTurn(startOf(end.current?.previousElementSibling), kind === 'new'));
    });
    return () => cancelAnimationFrame(frame);
  }, [newestId]);
  return { end, hasGrown };
}

/** On a phone the reply has the whole height; elsewhere its question is above it. */
function startOf(turn: Element | null | undefined): Element | null | undefined {
  return isPhone() ? (turn?.lastElementChild ?? turn) : turn;
}

function isPhone(): boolean {
  return window.matchMedia('(max-width: 600px)').matches;
}
