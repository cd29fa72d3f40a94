// Parts of a network's list of sales that could not be read, each with its reason and a way to try it again.
import type { ReportingNetwork, WindowSetAside } from '@consilium/contracts/affiliate/earnings-http.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import styles from '#networks/NetworkCards.module.css';
import { networkNames } from '#networks/network-words.ts';
import { useRetryWindow } from '#reporting/reporting-query.ts';
import { momentWords, spanWords } from '#reporting/reporting-words.ts';

export function WindowsSetAside({ row: { network, setAside } }: { readonly row: ReportingNetwork }) {
  if (setAside.length === 0) return null;
  return (
    <section className={styles.form} aria-label={`Sales of ${networkNames[network]} that are missing`}>
      <p className={styles.failure}>
        Some of its sales are missing, because the network fails when it is asked for them. All others are read. Each
        part is tried again every day.
      </p>
      <ul className={styles.list}>
        {setAside.map((window) => (
          <Window key={window.id} network={network} window={window} />
        ))}
      </ul>
    </section>
  );
}

interface WindowProps {
  readonly network: ReportingNetwork['network'];
  readonly window: WindowSetAside;
}

function Window({ network, window }: WindowProps) {
  const retry = useRetryWindow(network);
  const span = spanWords(window);
  return (
    <li className={styles.form}>
      <p className={styles.answer}>
        {span}. {window.error}
      </p>
      <p className={styles.note}>Last tried on {momentWords(window.triedAt)}.</p>
      <div className={styles.actions}>
        <Button
          compact
          aria-label={`Try again: ${span}`}
          isPending={retry.isPending}
          onPress={() => retry.mutate(window.id)}
        >
          {retry.isPending ? 'Trying…' : 'Try again'}
        </Button>
      </div>
    </li>
  );
}
