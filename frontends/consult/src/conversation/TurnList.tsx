// What was said, oldest first; only the newest part is drawn until more is asked for.
import type { ConversationWithMessages } from '@consilium/contracts/chat/conversation.ts';
import type { Expert } from '@consilium/contracts/experts.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { classNames } from '@consilium/web/ui/class-names.ts';
import { startTransition, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { PendingTurn, Turn } from '#conversation/Turn.tsx';
import styles from '#conversation/TurnList.module.css';
import type { ConversationModel } from '#conversation/use-conversation.ts';
import { KeepPlace } from '#earlier-messages/KeepPlace.tsx';
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
  const [count, setCount] = useState(firstShown);
  // In small steps between which the page goes on answering.
  const showMore = () => startTransition(() => setCount(count + moreShown));
  const { live } = model;
  const pending = live && 'message' in live.source && live.state.messageId === null ? live.source.message : undefined;
  // What is about to be replaced is gone already, and comes back if that fails.
  const shown = messages.filter(({ id }) => id !== pending?.replaces).slice(-count);
  const lastId = pending ? 'pending' : shown.at(-1)?.id;
  const sendLatest = useLatest(model.sendOffered);
  const { end, hasGrown } = useScrollToNewest(messages.length + (pending ? 1 : 0), lastId);
  return (
    <div className={classNames(styles.turns, hasGrown && styles.grown)}>
      {messages.length > count && (
        <Button look="quiet" className={styles.more} onPress={showMore}>
          Show earlier messages
        </Button>
      )}
      {messages.length <= count && truncated && <ShowEarlier shown={messages.length} onLoaded={showMore} />}
      <KeepPlace firstId={shown[0]?.id} />
      {shown.map((message) => (
        <Turn
          key={message.id}
          message={message}
          conversationId={conversation.id}
          expert={expert}
          isLast={message.id === lastId}
          model={message.id === lastId ? model : undefined}
          isReconnecting={message.id === lastId && live?.isReconnecting === true}
          onReconnect={message.id === lastId && live?.isLost ? model.reconnect : undefined}
          areSolutionsShown={message.reply?.id === shownReplyId}
          onShowSolutions={onShowSolutions}
          onSend={sendLatest}
        />
      ))}
      {pending && <PendingTurn text={pending.text} class={pending.class} files={pending.files ?? []} expert={expert} />}
      <div ref={end} className={styles.end} />
    </div>
  );
}

/** One function for the life of the list, so that finished turns are not drawn again for every word of the running one. */
function useLatest(send: (text: string) => void): (text: string) => void {
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  return useCallback((text) => latest.current(text), []);
}

/**
 * A new turn comes to the top of the view; the text then grows below without moving anything.
 * Twice: when it is sent, and when the stored turn takes its place.
 */
function useScrollToNewest(turns: number, newestId: string | undefined) {
  const end = useRef<HTMLDivElement>(null);
  const seen = useRef<number | undefined>(undefined);
  const [hasGrown, setHasGrown] = useState(false);
  // Only a newest turn that changes is looked at: earlier ones that are loaded move nothing.
  const arrival = useEffectEvent(() => {
    const before = seen.current;
    seen.current = turns;
    if (turns < 2 || (before !== undefined && turns < before)) return 'none';
    return before === undefined ? 'first' : 'new';
  });
  useEffect(() => {
    const kind = newestId === undefined ? 'none' : arrival();
    if (kind === 'none') return undefined;
    // After the next drawing, when the new turn has its room.
    const frame = requestAnimationFrame(() => {
      if (kind === 'new') setHasGrown(true);
      requestAnimationFrame(() => scrollToTurn(end.current?.previousElementSibling, kind === 'new'));
    });
    return () => cancelAnimationFrame(frame);
  }, [newestId]);
  return { end, hasGrown };
}

function scrollToTurn(turn: Element | null | undefined, isNew: boolean): void {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  turn?.scrollIntoView({ block: 'start', behavior: isNew && !isStill ? 'smooth' : 'auto' });
}
