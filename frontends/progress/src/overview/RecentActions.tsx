// The newest fifty things the person did; ten at first.
import type { RecentAction } from '@consilium/contracts/metrics/dashboard.ts';
import { expertLabel } from '@consilium/web/experts/expert-label.ts';
import { Link } from '@consilium/web/platform.ts';
import { relativeTime } from '@consilium/web/text/relative-time.ts';
import { useNow } from '@consilium/web/text/use-now.ts';
import { userActionSentence } from '@consilium/web/text/user-action-sentence.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { Card } from '@consilium/web/ui/Card.tsx';
import { useState } from 'react';
import styles from '#overview/Overview.module.css';

const SHOWN_AT_FIRST = 10;

export function RecentActions({ actions }: { readonly actions: readonly RecentAction[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? actions : actions.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <Card>
        <ul className={styles.actions}>
          {shown.map((action) => (
            <Action key={action.id} action={action} />
          ))}
        </ul>
      </Card>
      {shown.length < actions.length && (
        <Button look="quiet" className={styles.more} onPress={() => setIsWhole(true)}>
          {`Show all ${actions.length}`}
        </Button>
      )}
    </>
  );
}

function Action({ action }: { readonly action: RecentAction }) {
  const now = useNow();
  const { type, expertType, conversationId, rating, at } = action;
  const sentence = userActionSentence(type);
  return (
    <li className={styles.action}>
      <span className={styles.what}>
        {conversationId === null ? sentence : <Link to={`/conversation/${conversationId}`}>{sentence}</Link>}
      </span>
      <span className={styles.facts}>
        {type === 'conversation_completed' && rating !== null && <span>{`${rating} of 5 stars`}</span>}
        {expertType !== null && <span>{expertLabel(expertType)}</span>}
        <time dateTime={at}>{relativeTime(at, now)}</time>
      </span>
    </li>
  );
}
