// The line above a consultation: a back link on the left, the remaining conversations on the right.
import type { VisitorConversations } from '@consilium/contracts/gateway/http.ts';
import { useVisitorConversations } from '@consilium/web/api/usage.ts';
import { Link } from '@consilium/web/platform.ts';
import { answersLeft, freeForVisitor, freeForVisitorInFull } from '@consilium/web/text/units-left.ts';
import { useSession } from '@consilium/web/session/use-session.ts';
import { buttonClass } from '@consilium/web/ui/button-class.ts';
import { Badge } from '@consilium/web/ui/Badge.tsx';
import { classNames } from '@consilium/web/ui/class-names.ts';
import styles from '#chooser/ConsultTop.module.css';

const nearShare = 0.7;

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
  if (status === 'signed-in' || (visitor && visitor.total < 0 && answersLeft(visitor) === 0)) {
    return (
      <span className={styles.unlimited}>
        <Badge tone="accent">
          Unlimited<span> conversations</span>
        </Badge>
      </span>
    );
  }
  if (!visitor) return null;
  return (
    <span className={classNames(styles.counter, levelOf(visitor))} title={freeForVisitorInFull(visitor)}>
      {freeForVisitor(visitor)} left
    </span>
  );
}

/** Amber from 70 percent of the cap, solid at the cap. */
function levelOf(visitor: VisitorConversations): string | undefined {
  if (answersLeft(visitor) > 0) return undefined;
  const { total, remaining } = visitor;
  const used = total - remaining;
  if (used >= total) return styles.reached;
  return used / total >= nearShare ? styles.near : undefined;
}
