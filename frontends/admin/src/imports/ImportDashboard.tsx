// Where products come from: each network's state, its imports, and the way in for a file.
import type { NetworkImports, NetworkProducts } from '@consilium/contracts/affiliate/imports-http.ts';
import type { NetworkKey } from '@consilium/contracts/affiliate/networks.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { ErrorPanel } from '@consilium/web/ui/ErrorPanel.tsx';
import { Download, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import styles from '#imports/ImportDashboard.module.css';
import { ImportDialog } from '#imports/ImportDialog.tsx';
import { NetworkImportCard } from '#imports/NetworkImportCard.tsx';
import { useImportNetworks, useProductStatistics, useSyncNetworks } from '#imports/imports-query.ts';
import { PortalSection } from '#section/PortalSection.tsx';

export function ImportDashboard() {
  return (
    <PortalSection
      id="product-imports"
      title="Product imports"
      asked={useImportNetworks()}
      failure="Failed to load imports"
      waitingLines={9}
    >
      {({ networks }, isOld) => <Imports networks={networks} isOld={isOld} />}
    </PortalSection>
  );
}

function Imports({ networks, isOld }: { readonly networks: readonly NetworkImports[]; readonly isOld: boolean }) {
  const statistics = useProductStatistics();
  const [opened, setOpened] = useState<NetworkKey>();
  const of = (network: NetworkKey) => statistics.data?.networks.find((row) => row.network === network);
  return (
    <>
      <Actions networks={networks} onStarted={setOpened} />
      {isOld && <p className={styles.note}>We couldn’t refresh this just now. We’ll try again.</p>}
      {statistics.error && !statistics.data && (
        <ErrorPanel
          title="Failed to load product statistics"
          text="The imports below are not affected."
          onRetry={() => void statistics.refetch()}
        />
      )}
      <Cards networks={networks} statisticsOf={of} opened={opened} onOpen={setOpened} />
    </>
  );
}

function Cards({
  networks,
  statisticsOf,
  opened,
  onOpen,
}: {
  readonly networks: readonly NetworkImports[];
  readonly statisticsOf: (network: NetworkKey) => NetworkProducts | undefined;
  readonly opened: NetworkKey | undefined;
  readonly onOpen: (network: NetworkKey | undefined) => void;
}) {
  return (
    <ul className={styles.networks}>
      {networks.map((row) => (
        <NetworkImportCard
          key={row.network}
          row={row}
          statistics={statisticsOf(row.network)}
          isOpen={opened === row.network}
          onToggle={() => onOpen(opened === row.network ? undefined : row.network)}
        />
      ))}
    </ul>
  );
}

function Actions({
  networks,
  onStarted,
}: {
  readonly networks: readonly NetworkImports[];
  readonly onStarted: (network: NetworkKey) => void;
}) {
  const [isAsking, setIsAsking] = useState(false);
  const sync = useSyncNetworks(networks);
  return (
    <div className={styles.actions}>
      <Button look="primary" onPress={() => setIsAsking(true)}>
        <Download aria-hidden />
        Import products
      </Button>
      <Button isPending={sync.isPending} onPress={() => sync.mutate(undefined)}>
        <RefreshCw aria-hidden />
        {sync.isPending ? 'Syncing…' : 'Sync all networks'}
      </Button>
      <ImportDialog
        networks={networks}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onStarted={(network) => {
          setIsAsking(false);
          onStarted(network);
        }}
      />
    </div>
  );
}
