// Above the oldest loaded turn: how much is shown, and a button for earlier messages.
import { Button } from '@consilium/web/ui/Button.tsx';
import { use } from 'react';
import { EarlierMessagesContext } from '#earlier-messages/earlier-messages-context.ts';
import styles from '#earlier-messages/ShowEarlier.module.css';

export interface ShowEarlierProps {
  readonly shown: number;
  /** They are loaded and can be rendered. */
  readonly onLoaded: () => void;
}

export function ShowEarlier({ shown, onLoaded }: ShowEarlierProps) {
  const { isLoading, hasFailed, load } = use(EarlierMessagesContext);
  const show = async () => {
    if (!isLoading && (await load())) onLoaded();
  };
  return (
    <div className={styles.earlier}>
      <p aria-live="polite" className={styles.words}>
        {hasFailed ? 'We couldn’t load earlier messages.' : `Only the newest ${shown} messages are shown.`}
      </p>
      <Button look="quiet" onPress={() => void show()}>
        {isLoading ? 'Loading earlier messages…' : 'Show earlier messages'}
      </Button>
    </div>
  );
}
