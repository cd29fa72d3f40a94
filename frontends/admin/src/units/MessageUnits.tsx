// Units of the day as the whole product counts them: at stake, settled, released, given back, leaked; and whether it adds up.
import type { LedgerHealth } from '@consilium/contracts/billing/ledger-check.ts';
import { toApiError } from '@consilium/web/api/api-error.ts';
import { Card } from '@consilium/web/ui/Card.tsx';
import { ErrorPanel } from '@consilium/web/ui/ErrorPanel.tsx';
import { SkeletonText } from '@consilium/web/ui/Skeleton.tsx';
import { AccessDenied } from '#portal/AccessDenied.tsx';
import { Differences } from '#units/Differences.tsx';
import { LedgerVerdict } from '#units/LedgerVerdict.tsx';
import styles from '#units/MessageUnits.module.css';
import { UnitFigures } from '#units/UnitFigures.tsx';
import { useLedgerHealth } from '#units/units-query.ts';

export function MessageUnits() {
  return (
    <section aria-labelledby="message-units" className={styles.section}>
      <h2 id="message-units">Message units</h2>
      <Units />
    </section>
  );
}

function Units() {
  const { data, error, refetch } = useLedgerHealth();
  if (error && toApiError(error).is('FORBIDDEN')) return <AccessDenied />;
  if (data) return <KnownUnits health={data} isOld={error !== null} />;
  if (!error)
    return (
      <div className={styles.coming}>
        <SkeletonText lines={3} label="Loading..." />
      </div>
    );
  return (
    <ErrorPanel
      title="Message units could not be loaded"
      text={toApiError(error).message}
      onRetry={() => void refetch()}
    />
  );
}

function KnownUnits({ health, isOld }: { readonly health: LedgerHealth; readonly isOld: boolean }) {
  const { lately, latest, runningSince } = health;
  return (
    <Card className={styles.card}>
      <LedgerVerdict latest={latest} isRunning={runningSince !== null} />
      {isOld && <p className={styles.note}>This could not be refreshed just now. It is tried again.</p>}
      <UnitFigures lately={lately} />
      {latest && latest.differences.length > 0 && <Differences check={latest} />}
    </Card>
  );
}
