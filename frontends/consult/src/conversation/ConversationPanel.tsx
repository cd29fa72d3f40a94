// The panel beside the replies on wide screens and on paper: the solutions, and what belongs to the whole conversation.
import type { ReactNode } from 'react';
import styles from '#conversation/ConversationPanel.module.css';

/** A scrollable element must be focusable, or keyboard users cannot scroll it. */
const reachable = { tabIndex: 0 };

/** The sections, one below the other. */
export function ConversationPanel({ children }: { readonly children: ReactNode }) {
  return (
    <section aria-label="Beside the conversation" {...reachable} className={styles.panel}>
      {children}
    </section>
  );
}
