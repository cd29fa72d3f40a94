// The loading state of a conversation, in its layout, with a text.
import { SkeletonText } from '@consilium/web/ui/Skeleton.tsx';
import { useEffect, useState } from 'react';
import styles from '#conversation/ConversationLoading.module.css';

const firstWordsMs = 800;

export function ConversationLoading() {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), firstWordsMs);
    return () => clearTimeout(timer);
  }, []);
  const words = isLong ? 'Initializing AI experts...' : 'Loading...';
  return (
    <div className={styles.page} aria-busy>
      <p className={styles.words}>{words}</p>
      <SkeletonText lines={5} label={words} />
    </div>
  );
}
