// The loading state of the list, in its layout.
import { Card } from '@consilium/web/ui/Card.tsx';
import { Skeleton } from '@consilium/web/ui/Skeleton.tsx';
import styles from '#history/HistoryLoading.module.css';

const shownBones = 3;

export function HistoryLoading({ label = 'Loading your conversations...' }: { readonly label?: string }) {
  return (
    <div aria-busy className={styles.loading}>
      <p aria-live="polite" className={styles.words}>
        {label}
      </p>
      {Array.from({ length: shownBones }, (_, index) => (
        <Card key={index} aria-hidden className={styles.bones}>
          <Skeleton width="38%" height="2rem" />
          <Skeleton width="64%" />
          <Skeleton width="90%" />
        </Card>
      ))}
    </div>
  );
}
