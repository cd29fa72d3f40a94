// Shown before the first word of a reply.
import type { MessageClass } from '@consilium/contracts/plans.ts';
import styles from '#replies/ReplyView.module.css';

const words = {
  standard: 'Getting expert response...',
  premium: 'Premium tier is thinking deeply about your question...',
} as const;

export function ReplyWaiting({ class: messageClass }: { readonly class: MessageClass }) {
  return (
    <div className={styles.waiting}>
      <p>{words[messageClass]}</p>
      <ReplyProgress />
    </div>
  );
}

/** A progress bar while more text is coming. */
export function ReplyProgress() {
  return (
    <>
      <progress className="visually-hidden" aria-label="The reply is being written" />
      <div aria-hidden className={styles.progress} />
    </>
  );
}
