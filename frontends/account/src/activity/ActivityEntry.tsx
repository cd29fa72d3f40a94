// One thing that was done: what, when, with whom, in which words, and the way back to it.
import type { Activity } from '@consilium/contracts/chat/activity-http.ts';
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
import type { CSSProperties } from 'react';
import { activitySentence, expertLabels, shownMessage } from '#activity/activity-words.ts';
import styles from '#activity/ActivityHistory.module.css';

const icons: Readonly<Partial<Record<string, LucideIcon>>> = {
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
} satisfies Record<Activity['actionType'], LucideIcon>;

export function ActivityEntry({ activity }: { readonly activity: Activity }) {
  const { actionType, expertType, message, feedback, rating, conversationId, createdAt } = activity;
  const Icon = icons[actionType] ?? MessageSquare;
  const hue: CSSProperties & { '--entry-hue': string } = { '--entry-hue': `var(--hue-${expertType ?? 'general'})` };
  return (
    <li className={styles.entry} style={hue}>
      <span aria-hidden className={styles.icon}>
        <Icon />
      </span>
      <div className={styles.words}>
        <p className={styles.facts}>
          <strong>{activitySentence(activity)}</strong>
          {expertType !== null && <span>{expertLabels[expertType]}</span>}
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
