// One line under the navigation while there is no network.
import styles from '#notices/ConnectionNotice.module.css';
import { useOnline } from '#notices/use-online.ts';

export function ConnectionNotice() {
  const isOnline = useOnline();
  return (
    <div aria-live="polite">
      {!isOnline && (
        <p className={styles.notice}>
          You’re offline. What you typed is kept, and the page continues once you’re back online.
        </p>
      )}
    </div>
  );
}
