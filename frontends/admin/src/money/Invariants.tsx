// The invariants of billing with their last run: the ledger equals the store of units, and nobody was answered more often
// than their plan gives.
import type { LedgerHealth } from '@consilium/contracts/billing/ledger-check.ts';
import { Card } from '@consilium/web/ui/Card.tsx';
import card from '#figures/FigureCard.module.css';
import { CsvButton } from '#parts/CsvButton.tsx';
import { PortalSection } from '#section/PortalSection.tsx';
import { DaysPastLimit } from '#units/DaysPastLimit.tsx';
import { Differences } from '#units/Differences.tsx';
import { LedgerVerdict } from '#units/LedgerVerdict.tsx';
import { useLedgerHealth } from '#units/units-query.ts';

export function Invariants() {
  return (
    <PortalSection
      id="invariants"
      title="Invariants"
      asked={useLedgerHealth()}
      failure="We couldn’t load the invariants"
      waitingLines={3}
    >
      {({ latest, runningSince }, isOld) => (
        <Card className={card.card}>
          <LedgerVerdict latest={latest} isRunning={runningSince !== null} />
          {isOld && <p className={card.note}>We couldn’t refresh this just now. We’ll try again.</p>}
          {latest && <Findings latest={latest} />}
        </Card>
      )}
    </PortalSection>
  );
}

function Findings({ latest }: { readonly latest: NonNullable<LedgerHealth['latest']> }) {
  const { differences, pastLimit } = latest;
  return (
    <>
      {differences.length > 0 && (
        <>
          <Differences check={latest} />
          <div>
            <CsvButton
              of="units that differ"
              file="units-that-differ.csv"
              columns={['pseudonym', 'class', 'ledger', 'store']}
              rows={differences.map(({ pseudonym, class: unitClass, ledger, store }) => [
                pseudonym,
                unitClass,
                ledger,
                store,
              ])}
            />
          </div>
        </>
      )}
      {pastLimit && pastLimit.shown.length > 0 && (
        <>
          <DaysPastLimit pastLimit={pastLimit} />
          <div>
            <CsvButton
              of="days past the limit"
              file="days-past-limit.csv"
              columns={['pseudonym', 'class', 'window_starts_at', 'answers', 'limit']}
              rows={pastLimit.shown.map((day) => [
                day.pseudonym,
                day.class,
                day.windowStartsAt,
                day.answers,
                day.limit,
              ])}
            />
          </div>
        </>
      )}
    </>
  );
}
