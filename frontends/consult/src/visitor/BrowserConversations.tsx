// A visitor's questions kept in this browser, each a link to its page.
import { Link } from '@consilium/web/platform.ts';
import { relativeTime } from '@consilium/web/text/relative-time.ts';
import { useNow } from '@consilium/web/text/use-now.ts';
import { useState } from 'react';
import { ExpertIcon } from '#experts/ExpertIcon.tsx';
import { useKeptQuestion } from '#kept-question/use-kept-question.ts';
import styles from '#visitor/BrowserConversations.module.css';
import { listVisitorConversations } from '#visitor/visitor-conversations.ts';

const shownConversations = 5;

export function BrowserConversations() {
  const [conversations] = useState(() => listVisitorConversations(shownConversations));
  const keptId = useKeptQuestion()?.visitorConversationId;
  const now = useNow();
  const others = conversations.filter(({ id }) => id !== keptId);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="in-this-browser" className={styles.section}>
      <h2 id="in-this-browser">Kept in this browser</h2>
      <ul className={styles.list}>
        {others.map(({ id, expertId, messages, updatedAt }) => (
          <li key={id}>
            <Link to={`/conversation/${id}`} className={styles.link}>
              <ExpertIcon expertId={expertId} size="small" />
              <span className={styles.words}>{messages[0]?.content}</span>
              <span className={styles.time}>{relativeTime(updatedAt.toISOString(), now)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
