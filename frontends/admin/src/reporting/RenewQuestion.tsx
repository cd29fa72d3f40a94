// Asks before an address is replaced, because the old one ends.
import type { NetworkKey } from '@consilium/contracts/affiliate/networks.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { Dialog } from '@consilium/web/ui/Dialog.tsx';
import styles from '#networks/NetworkCards.module.css';
import { networkNames } from '#networks/network-words.ts';
import { useRenewAddress } from '#reporting/reporting-query.ts';

interface RenewQuestionProps {
  readonly network: NetworkKey;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function RenewQuestion({ network, isOpen, onClose }: RenewQuestionProps) {
  const renewal = useRenewAddress(network);
  return (
    <Dialog title="Renew this address?" isOpen={isOpen} onClose={onClose} role="alertdialog">
      <p>
        The old address of {networkNames[network]} ends at once. Enter the new one there soon: until then, only its list
        of sales says what was sold.
      </p>
      <div className={styles.actions}>
        <Button
          look="danger"
          isPending={renewal.isPending}
          onPress={() => renewal.mutate(undefined, { onSettled: onClose })}
        >
          {renewal.isPending ? 'Renewing…' : 'Renew'}
        </Button>
        <Button onPress={onClose}>Keep it</Button>
      </div>
    </Dialog>
  );
}
