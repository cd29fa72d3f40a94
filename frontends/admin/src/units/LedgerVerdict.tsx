// Whether the ledger equals the store of units, when they were compared, and the button that compares again.
import type { LedgerCheck } from '@consilium/contracts/billing/ledger-check.ts';
import { relativeTime } from '@consilium/web/text/relative-time.ts';
import { useNow } from '@consilium/web/text/use-now.ts';
import { Badge } from '@consilium/web/ui/Badge.tsx';
import { Button } from '@consilium/web/ui/Button.tsx';
import { classNames } from '@consilium/web/ui/class-names.ts';
import card from '#figures/FigureCard.module.css';
import styles from '#units/MessageUnits.module.css';
import { extentOf, isEqual, plansVerdictOf, verdictOf } from '#units/unit-words.ts';
import { useLedgerCheck } from '#units/units-query.ts';

export function LedgerVerdict({
  latest,
  isRunning,
}: {
  readonly latest: LedgerCheck | null;
  readonly isRunning: boolean;
}) {
  const check = useLedgerCheck();
  const now = useNow(10_000);
  const isBusy = isRunning || check.isPending;
  return (
    <div className={classNames(card.head, card.atTop)}>
      <div>
        <output className={styles.summary}>{verdictOf(latest)}</output>
        {latest && !isEqual(latest) && <Badge tone="attention">Look into it</Badge>}
        {latest && <p className={card.note}>{plansVerdictOf(latest)}</p>}
        {latest && (
          <p className={card.note}>
            Compared{' '}
            <time dateTime={latest.endedAt} title={new Date(latest.endedAt).toLocaleString()}>
              {relativeTime(latest.endedAt, now).toLowerCase()}
            </time>
            {extentOf(latest)}. It is done every night.
          </p>
        )}
      </div>
      <Button compact isPending={isBusy} onPress={() => check.mutate()}>
        {isBusy ? 'Comparing…' : 'Compare now'}
      </Button>
    </div>
  );
}
