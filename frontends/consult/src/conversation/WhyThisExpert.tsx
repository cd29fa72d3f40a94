// Why this expert was chosen, folded to one line.
import { useLocation } from '@consilium/web/platform.ts';
import type { ConversationPlaceProps } from '#conversation/conversation-place.ts';
import styles from '#conversation/WhyThisExpert.module.css';

/** The previous page passes the reason in the navigation state; later it is what the server stored. */
export function WhyThisExpert({ conversation, expert }: Pick<ConversationPlaceProps, 'conversation' | 'expert'>) {
  const state: unknown = useLocation().state;
  const passed = typeof state === 'object' && state !== null && 'reasoning' in state ? state.reasoning : null;
  const reason = conversation.matchReason ?? (typeof passed === 'string' ? passed : null);
  if (reason === null) return null;
  return (
    <details className={styles.why}>
      <summary>Why {expert.name}</summary>
      <p>{reason}</p>
    </details>
  );
}
