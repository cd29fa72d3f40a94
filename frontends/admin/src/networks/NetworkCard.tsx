// One network: its state, what its links need, and the folded part for imports.
import type { NetworkSettings } from '@consilium/contracts/affiliate/networks-http.ts';
import { Badge } from '@consilium/web/ui/Badge.tsx';
import { Card } from '@consilium/web/ui/Card.tsx';
import { useId } from 'react';
import { ApiAccess } from '#networks/ApiAccess.tsx';
import { networkIcons, networkNames, stateTones, stateWords } from '#networks/network-words.ts';
import { NetworkForm } from '#networks/NetworkForm.tsx';
import { NetworkHistory } from '#networks/NetworkHistory.tsx';
import styles from '#networks/NetworkCards.module.css';

export function NetworkCard({ network }: { readonly network: NetworkSettings }) {
  const titleId = useId();
  const Icon = networkIcons[network.network];
  return (
    <Card as="li" className={styles.card}>
      <article aria-labelledby={titleId} className={styles.card}>
        <header className={styles.head}>
          <Icon aria-hidden className={styles.icon} />
          <h3 id={titleId} className={styles.name}>
            {networkNames[network.network]}
          </h3>
          <Badge tone={stateTones[network.state]}>{stateWords[network.state]}</Badge>
        </header>
        {network.state === 'connected' && <p className={styles.note}>It is active, but not all of it is saved.</p>}
        {network.lastSyncError !== null && <p className={styles.failure}>Last import: {network.lastSyncError}</p>}
        <NetworkForm network={network} />
        <ApiAccess network={network} />
        <div className={styles.quiet}>
          <NetworkHistory network={network} />
        </div>
      </article>
    </Card>
  );
}
