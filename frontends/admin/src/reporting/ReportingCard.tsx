// One network: when its list of sales was read, and the address to which it reports by itself.
import type { ReportingNetwork } from '@consilium/contracts/affiliate/earnings-http.ts';
import { useCopy } from '@consilium/web/clipboard/use-copy.ts';
import { useNow } from '@consilium/web/text/use-now.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { Card } from '@consilium/web/ui/Card.tsx';
import { TextField } from '@consilium/web/ui/TextField.tsx';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import styles from '#networks/NetworkCards.module.css';
import { networkNames } from '#networks/network-words.ts';
import { RenewQuestion } from '#reporting/RenewQuestion.tsx';
import { WindowsSetAside } from '#reporting/WindowsSetAside.tsx';
import { addressOf, placeOf, pollWords } from '#reporting/reporting-words.ts';

export function ReportingCard({ row }: { readonly row: ReportingNetwork }) {
  const { network, postbackPath, error } = row;
  const now = useNow();
  return (
    <Card as="li" className={styles.form} aria-label={`Sales reports of ${networkNames[network]}`}>
      <h3 className={styles.name}>{networkNames[network]}</h3>
      <p className={styles.note}>{pollWords(row, now)}</p>
      {error !== null && <p className={styles.failure}>{error}</p>}
      <WindowsSetAside row={row} />
      {postbackPath !== null && <Address row={row} address={addressOf(network, postbackPath)} />}
    </Card>
  );
}

function Address({ row: { network }, address }: { readonly row: ReportingNetwork; readonly address: string }) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <TextField label="Address for sales reports" value={address} note={placeOf(network)} isReadOnly />
      <div className={styles.actions}>
        <CopyAddress address={address} name={networkNames[network]} />
        <Button compact look="quiet" aria-label={`Renew: ${networkNames[network]}`} onPress={() => setAsks(true)}>
          Renew
        </Button>
      </div>
      <RenewQuestion network={network} isOpen={asks} onClose={() => setAsks(false)} />
    </>
  );
}

const words = { idle: 'Copy', copied: 'Copied', failed: 'Not copied' } as const;

function CopyAddress({ address, name }: { readonly address: string; readonly name: string }) {
  const [state, copy] = useCopy(address);
  const Icon = state === 'copied' ? Check : Copy;
  return (
    <>
      <Button compact aria-label={`${words[state]}: ${name}`} onPress={() => void copy()}>
        <Icon aria-hidden />
        {words[state]}
      </Button>
      <output className="visually-hidden">
        {state === 'failed' ? 'Not copied. Please select the address and copy it.' : state === 'copied' ? 'Copied' : ''}
      </output>
    </>
  );
}
