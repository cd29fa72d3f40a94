// What changed of a network's settings, behind a button of its card.
import type { NetworkSettings } from '@consilium/contracts/affiliate/networks-http.ts';
import { usePerson } from '@consilium/web/session/use-session.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { Dialog } from '@consilium/web/ui/Dialog.tsx';
import { History } from 'lucide-react';
import { useState } from 'react';
import { ChangeHistory } from '#history/ChangeHistory.tsx';
import { changedSettings, whoChangedNetwork } from '#networks/history-words.ts';
import { networkNames } from '#networks/network-words.ts';
import { useNetworkHistory } from '#networks/networks-query.ts';

export function NetworkHistory({ network }: { readonly network: NetworkSettings }) {
  const [isOpen, setOpen] = useState(false);
  const title = `History of ${networkNames[network.network]}`;
  return (
    <>
      <Button compact look="quiet" aria-label={title} onPress={() => setOpen(true)}>
        <History aria-hidden />
        History
      </Button>
      <Dialog title={title} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Changes network={network} />
      </Dialog>
    </>
  );
}

function Changes({ network: { network, apiAccess } }: { readonly network: NetworkSettings }) {
  const own = usePerson()?.id;
  const asked = useNetworkHistory(network);
  const changes = asked.data?.pages
    .flatMap((page) => page.changes)
    .map((change) => ({
      id: change.id,
      at: change.changedAt,
      who: whoChangedNetwork(change, own),
      fields: changedSettings(change, apiAccess.fields),
    }));
  return <ChangeHistory asked={asked} changes={changes} />;
}
