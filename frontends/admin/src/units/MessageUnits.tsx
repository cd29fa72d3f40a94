// The day's units of the whole product: held, settled, released, given back, leaked; and whether ledger and store
// agree.
import type { LedgerHealth } from '@consilium/contracts/billing/ledger-check.ts';
import { Card } from '@consilium/web/ui/Card.tsx';
import card from '#figures/FigureCard.module.css';
import { PortalSection } from '#section/PortalSection.tsx';
import { DaysPastLimit } from '#units/DaysPastLimit.tsx';
import { Differences } from '#units/Differences.tsx';
import { LedgerVerdict } from '#units/LedgerVerdict.tsx';
import styles from '#units/MessageUnits.module.css';
import { UnitFigures } from '#units/UnitFigures.tsx';
import { useLedgerHealth } from '#units/units-query.ts';

export function MessageUnits() {
  return (
    <PortalSection
      id="message-units"
      title="Message units"
      asked={useLedgerHealth()}
      failure="We couldn’t load message units"
      waitingLines={3}
      waitingClass={styles.coming}
    >
      {(health, isOld) => <KnownUnits health={health} isOld={isOld} />}
    </PortalSection>
  );
}

function KnownUnits({ health, isOld }: { readonly health: LedgerHealth; readonly isOld: boolean }) {
  const { lately, latest, runningSince } = health;
  return (
    <Card className={card.card}>
      <LedgerVerdict latest={latest} isRunning={runningSince !== null} />
      {isOld && <p className={card.note}>We couldn’t refresh this just now. We’ll try again.</p>}
      <UnitFigures lately={lately} />
      {latest && latest.differences.length > 0 && <Differences check={latest} />}
      {latest?.pastLimit && latest.pastLimit.shown.length > 0 && <DaysPastLimit pastLimit={latest.pastLimit} />}
    </Card>
  );
}
