// The loading state of the subscription, as large as its content.
import { Card } from '@consilium/web/ui/Card.tsx';
import { Skeleton } from '@consilium/web/ui/Skeleton.tsx';
import styles from '#upgrade/UpgradePage.module.css';

export function PlanLoading() {
  return (
    <Card aria-busy className={styles.loading}>
      <p aria-live="polite">Loading subscription details...</p>
      <Skeleton width="40%" height="2rem" />
      <Skeleton width="80%" />
      <Skeleton width="60%" />
    </Card>
  );
}
