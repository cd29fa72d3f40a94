// The line above a consultation: the way back on the left, what is left of the conversations on the right.
import { useVisitorConversations } from '@consilium/web/api/usage.ts';
import { Link } from '@consilium/web/platform.ts';
import { useSession } from '@consilium/web/session/use-session.ts';
import { buttonClass } from '@consilium/web/ui/button-class.ts';
import { classNames } from '@consilium/web/ui/class-names.ts';
import styles from '#chooser/ConsultTop.module.css';

export function ConsultTop() {
  return (
    <div className={styles.top}>
      <Link to="/" className={classNames(buttonClass({ look: 'quiet', compact: true }), styles.back)}>
        ← Back to Experts
      </Link>
      <ConversationCounter />
    </div>
  );
}

function ConversationCounter() {
  const { status } = useSession();
  const visitor = useVisitorConversations().data;
  if (status === 'signed-in' || (visitor && visitor.total < 0)) {
    return <span className={styles.counter}>Unlimited conversations</span>;
  }
  if (!visitor) return null;
  return (
    <span className={styles.counter}>
      {visitor.remaining} of {visitor.total} conversations left
    </span>
  );
}
