// The loading state of the profile, in its layout.
import { Card } from '@consilium/web/ui/Card.tsx';
import { Skeleton } from '@consilium/web/ui/Skeleton.tsx';
import styles from '#profile/ProfilePage.module.css';

export function ProfileLoading() {
  return (
    <Card aria-busy className={styles.card}>
      <p aria-live="polite" className="visually-hidden">
        Loading profile...
      </p>
      <div className={styles.head}>
        <Skeleton width="6rem" height="6rem" />
        <div className={styles.who}>
          <Skeleton width="60%" height="2rem" />
          <Skeleton width="80%" />
        </div>
      </div>
      <Skeleton width="90%" />
      <Skeleton width="90%" />
      <Skeleton width="90%" />
    </Card>
  );
}
