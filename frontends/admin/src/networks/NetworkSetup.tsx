// The affiliate networks: what their links need, and what imports of their products need.
import { EmptyState } from '@consilium/web/ui/EmptyState.tsx';
import { Network } from 'lucide-react';
import { NetworkCard } from '#networks/NetworkCard.tsx';
import styles from '#networks/NetworkCards.module.css';
import { useNetworks } from '#networks/networks-query.ts';
import { PortalSection } from '#section/PortalSection.tsx';

export function NetworkSetup() {
  return (
    <PortalSection
      id="network-setup"
      title="Network Setup"
      asked={useNetworks()}
      failure="Failed to load network status"
      waitingLines={9}
      waitingClass={styles.coming}
    >
      {({ networks }, isOld) => (
        <>
          <p className={styles.about}>
            An affiliate ID makes a network’s links work. API access is needed only to import its products and to read
            its sales.
          </p>
          {isOld && <p className={styles.about}>We couldn’t refresh this just now. We’ll try again.</p>}
          {networks.length === 0 ? (
            <NoNetworks />
          ) : (
            <ul className={styles.networks}>
              {networks.map((network) => (
                <NetworkCard key={network.network} network={network} />
              ))}
            </ul>
          )}
        </>
      )}
    </PortalSection>
  );
}

function NoNetworks() {
  return (
    <EmptyState
      icon={<Network aria-hidden />}
      title="No networks"
      text="This installation has no affiliate networks to set up."
    />
  );
}
