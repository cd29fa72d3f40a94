// On the Overview: how many action items wait for an answer to "Did it work?", with the way to them.
import { Link } from '@consilium/web/platform.ts';
import { buttonClass } from '@consilium/web/ui/button-class.ts';
import { Card } from '@consilium/web/ui/Card.tsx';
import { useCheckBacks } from '#check-backs/check-backs-query.ts';
import styles from '#check-backs/CheckBacks.module.css';

/** Nothing while it loads or fails: the tab Action Items says so. */
export function CheckBacksWaiting() {
  const { data } = useCheckBacks();
  if (!data || data.total === 0) return null;
  const { total } = data;
  return (
    <section aria-labelledby="check-backs-waiting">
      <h2 id="check-backs-waiting">Did it work?</h2>
      <Card className={styles.waiting}>
        <p>{total === 1 ? 'One action item waits for your answer.' : `${total} action items wait for your answer.`}</p>
        <Link to="/metrics?tab=action-items" className={buttonClass({ look: 'primary' })}>
          Tell us what came of it
        </Link>
      </Card>
    </section>
  );
}
