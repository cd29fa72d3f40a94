// Checks the saved API access, or deletes it after a question.
import type { ApiAccessVerdict, NetworkSettings } from '@consilium/contracts/affiliate/networks-http.ts';
import { toApiError } from '@consilium/web/api/api-error.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { Dialog } from '@consilium/web/ui/Dialog.tsx';
import { useState } from 'react';
import { networkNames } from '#networks/network-words.ts';
import styles from '#networks/NetworkCards.module.css';
import { useCheckApiAccess, useForgetApiAccess } from '#networks/networks-query.ts';

interface AccessActionsProps {
  readonly network: NetworkSettings;
  readonly canCheck: boolean;
}

export function AccessActions({ network, canCheck }: AccessActionsProps) {
  const checking = useCheckApiAccess();
  const [asks, setAsks] = useState(false);
  const canForget = network.apiAccess.saved !== null;
  if (!canCheck && !canForget) return null;
  return (
    <>
      <div className={styles.actions}>
        {canCheck && (
          <Button compact isPending={checking.isPending} onPress={() => checking.mutate({ network: network.network })}>
            {checking.isPending ? 'Checking…' : 'Check access'}
          </Button>
        )}
        {canForget && (
          <Button compact look="quiet" onPress={() => setAsks(true)}>
            Delete access
          </Button>
        )}
      </div>
      <output className={styles.answer}>{wordsOf(checking.data, checking.error)}</output>
      <ForgetQuestion network={network} isOpen={asks} onClose={() => setAsks(false)} />
    </>
  );
}

function wordsOf(verdict: ApiAccessVerdict | undefined, error: Error | null): string {
  if (error) return toApiError(error).message;
  return verdict?.message ?? '';
}

interface ForgetQuestionProps {
  readonly network: NetworkSettings;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function ForgetQuestion({ network, isOpen, onClose }: ForgetQuestionProps) {
  const forgetting = useForgetApiAccess();
  const forget = () =>
    forgetting.mutate({ network: network.network, version: network.version }, { onSettled: onClose });
  return (
    <Dialog title="Delete API access?" isOpen={isOpen} onClose={onClose} role="alertdialog">
      <p>Imports of {networkNames[network.network]} stop until you enter its keys again. Links keep working.</p>
      <div className={styles.actions}>
        <Button look="danger" isPending={forgetting.isPending} onPress={forget}>
          Delete access
        </Button>
        <Button onPress={onClose}>Keep it</Button>
      </div>
    </Dialog>
  );
}
