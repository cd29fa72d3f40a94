// Two administrators saved the same network: nothing is lost without being seen.
import styles from '#networks/NetworkCards.module.css';

export function ConflictNotice() {
  return (
    <p role="alert" className={styles.failure}>
      Somebody else has changed this network meanwhile. What you typed is still here; the other fields show what is
      saved now. Save again to keep yours.
    </p>
  );
}
