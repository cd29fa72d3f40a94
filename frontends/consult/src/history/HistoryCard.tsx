// A conversation in the history: expert, number of messages, title, and a link to it.
import { Link } from '@consilium/web/platform.ts';
import { Badge } from '@consilium/web/ui/Badge.tsx';
import { buttonClass } from '@consilium/web/ui/button-class.ts';
import { Card } from '@consilium/web/ui/Card.tsx';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useExperts } from '#api/queries.ts';
import type { ListedConversation } from '@consilium/contracts/chat/conversation.ts';
import type { Excerpt } from '@consilium/contracts/chat/history-http.ts';
import { resumedState } from '#conversation/use-arrival.ts';
import { ExpertIcon } from '#experts/ExpertIcon.tsx';
import { placeOfMessage } from '#earlier-messages/use-found-message.ts';
import { CardActions } from '#history/CardActions.tsx';
import { expertTypeLabels } from '#history/expert-type-labels.ts';
import styles from '#history/HistoryCard.module.css';
import { MarkedText } from '#history/MarkedText.tsx';
import { RenameForm } from '#history/RenameForm.tsx';
import { shortTime } from '#history/short-time.ts';

/** Where the search matched. */
export interface Found {
  readonly excerpt: Excerpt;
  readonly isInTitle: boolean;
  /** The message that matches, or whose reply does; null for a title. */
  readonly messageId: string | null;
}

export interface HistoryCardProps {
  readonly conversation: ListedConversation;
  readonly found: Found | undefined;
}

export function HistoryCard({ conversation, found }: HistoryCardProps) {
  const { id, expertId, title, summary } = conversation;
  const [isRenaming, setRenaming] = useState(false);
  const link = useFocusAfter(isRenaming);
  const place = `/conversation/${id}`;
  const foundId = found?.messageId ?? null;
  // An improved title may lack the words of the original one.
  const isMarkedTitle = found?.isInTitle === true && found.excerpt.text === title;
  return (
    <Card as="article" hue={expertId} className={styles.card} aria-labelledby={`title-${id}`}>
      <CardHead conversation={conversation}>
        <CardActions conversation={conversation} onRename={() => setRenaming(true)} />
      </CardHead>
      {isRenaming ? (
        <RenameForm conversation={conversation} onClose={() => setRenaming(false)} />
      ) : (
        <h2 id={`title-${id}`} className={styles.title}>
          <Link to={foundId === null ? place : placeOfMessage(id, foundId)} state={resumedState} ref={link}>
            {isMarkedTitle ? <MarkedText excerpt={found.excerpt} /> : title}
          </Link>
        </h2>
      )}
      <p className={styles.about}>{found && !isMarkedTitle ? <MarkedText excerpt={found.excerpt} /> : summary}</p>
      <div className={styles.foot}>
        <Link to={place} state={resumedState} className={buttonClass({ look: 'secondary', compact: true })}>
          <span>
            Continue Chat<span className="visually-hidden">: {title}</span>
          </span>
        </Link>
        <time dateTime={conversation.createdAt} className={styles.time}>
          {shortTime(conversation.createdAt)}
        </time>
      </div>
    </Card>
  );
}

/** Moves the focus from the field to what replaced it. */
function useFocusAfter(isRenaming: boolean) {
  const link = useRef<HTMLAnchorElement>(null);
  const wasRenaming = useRef(isRenaming);
  useEffect(() => {
    if (wasRenaming.current && !isRenaming) link.current?.focus();
    wasRenaming.current = isRenaming;
  }, [isRenaming]);
  return link;
}

interface CardHeadProps {
  readonly conversation: ListedConversation;
  readonly children: ReactNode;
}

function CardHead({ conversation, children }: CardHeadProps) {
  const { expertId, messageCount, completedAt } = conversation;
  const expert = useExperts().data?.find(({ id }) => id === expertId);
  return (
    <div className={styles.head}>
      <ExpertIcon expertId={expertId} size="small" />
      <p className={styles.facts}>
        <strong>{expert?.name ?? expertTypeLabels[expertId]}</strong>
        <span>
          {messageCount.toLocaleString()} {messageCount === 1 ? 'message' : 'messages'}
        </span>
        {completedAt !== null && <Badge tone="accent">Completed</Badge>}
      </p>
      {children}
    </div>
  );
}
