// Beside the replies on wide screens, and on paper: the solutions, and whatever else belongs to the conversation as a whole.
import type { ReactNode } from 'react';
import styles from '#conversation/ConversationPanel.module.css';

/** What scrolls by itself must be reachable by keyboard, or its end is never read. */
const reachable = { tabIndex: 0 };

/** One section under the other. */
export function ConversationPanel({ children }: { readonly children: ReactNode }) {
  return (
    <section aria-label="Beside the conversation" {...reachable} className={styles.panel}>
      {children}
    </section>
  );
}
