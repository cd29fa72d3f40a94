// Explains a page load that takes more than four seconds.
import { useEffect, useState } from 'react';
import styles from '#notices/ConnectionNotice.module.css';

const patienceMs = 4000;

export function SlowNotice() {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div aria-live="polite">
      {isSlow && <p className={styles.slow}>The connection is slow. The page is still loading.</p>}
    </div>
  );
}
