// One activity: what was done, when, with which expert, the text, and a link back to it.
import type { Activity } from '@consilium/contracts/chat/activity-http.ts';
import type { UserActionType } from '@consilium/contracts/chat/events.ts';
import { entryOf } from '@consilium/contracts/known-names.ts';
import { expertHue, expertLabel } from '@consilium/web/experts/expert-label.ts';
import { Link } from '@consilium/web/platform.ts';
import {
  ArrowRightLeft,
  CircleCheck,
  ListPlus,
  MessageSquare,
  Reply,
  ShoppingBag,
  Sparkles,
  ThumbsUp,
  UserRound,
  type LucideIcon,
} from 'lucide-react';
import { createElement } from 'react';
import type { CSSProperties } from 'react';
import { activitySentence, shownMessage } from '#activity/activity-words.ts';
import styles from '#activity/ActivityHistory.module.css';

const icons: Readonly<Record<UserActionType, LucideIcon>> = {
  expert_selected: UserRound,
  auto_assign_conversation: Sparkles,
  conversation_start: MessageSquare,
  message_sent: MessageSquare,
  follow_up_message: Reply,
  feedback_given: ThumbsUp,
  expert_transferred: ArrowRightLeft,
  conversation_completed: CircleCheck,
  add_to_action_items: ListPlus,
  affiliate_click: ShoppingBag,
};

export function ActivityEntry({ activity }: { readonly activity: Activity }) {
  const { actionType, expertType, message, feedback, rating, conversationId, createdAt } = activity;
  const hue: CSSProperties & { '--entry-hue': string } = { '--entry-hue': `var(--hue-${expertHue(expertType)})` };
  return (
    <li className={styles.entry} style={hue}>
      <span aria-hidden className={styles.icon}>
        {createElement(entryOf(icons, actionType) ?? MessageSquare)}
      </span>
      <div className={styles.words}>
        <p className={styles.facts}>
          <strong>{activitySentence(activity)}</strong>
          {expertType !== null && <span>{expertLabel(expertType)}</span>}
          <time dateTime={createdAt}>{timeOf(createdAt)}</time>
        </p>
        {message !== null && <p className={styles.message}>{shownMessage(message)}</p>}
        {rating !== null && feedback === null && <p className={styles.message}>{`Rated ${rating} of 5`}</p>}
        {conversationId !== null && (
          <Link to={`/conversation/${conversationId}`} className={styles.link}>
            Open conversation
            <span className="visually-hidden">{`, ${activitySentence(activity)}, ${timeOf(createdAt)}`}</span>
          </Link>
        )}
      </div>
    </li>
  );
}

function timeOf(iso: string): string {
  return new Date(iso).toLocaleTimeString(undefined, { hour: 'numeric', minute: '2-digit' });
}
