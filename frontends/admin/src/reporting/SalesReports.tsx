// How sales get here: addresses to which networks report them at once, lists that are read every hour, and Amazon's file.
import type { ReportingNetwork } from '@consilium/contracts/affiliate/earnings-http.ts';
import { EmptyState } from '@consilium/web/ui/EmptyState.tsx';
import { Network } from 'lucide-react';
import { EarningsFile } from '#reporting/EarningsFile.tsx';
import styles from '#networks/NetworkCards.module.css';
import { ReportingCard } from '#reporting/ReportingCard.tsx';
import { useReporting } from '#reporting/reporting-query.ts';
import { PortalSection } from '#section/PortalSection.tsx';

export function SalesReports() {
  return (
    <PortalSection
      id="sales-reports"
      title="Sales reports"
      asked={useReporting()}
      failure="We couldn’t load sales reports"
      waitingLines={9}
      waitingClass={styles.coming}
    >
      {({ networks }, isOld) => (
        <>
          <p className={styles.about}>
            A network reports each sale at once when you enter its address there; the sale stays pending until the
            network’s own list, read every hour, confirms it.
          </p>
          {isOld && <p className={styles.note}>We couldn’t refresh this just now. We’ll try again.</p>}
          {networks.length === 0 ? (
            <NoNetworks />
          ) : (
            <ul className={styles.networks}>
              {networks.toSorted(byAddress).map((row) => (
                <ReportingCard key={row.network} row={row} />
              ))}
            </ul>
          )}
          <EarningsFile />
        </>
      )}
    </PortalSection>
  );
}

/** Those that report by themselves come first. */
function byAddress(one: ReportingNetwork, other: ReportingNetwork): number {
  return Number(other.postbackPath !== null) - Number(one.postbackPath !== null);
}

function NoNetworks() {
  return <EmptyState icon={<Network aria-hidden />} title="No networks" text="No network reports sales here." />;
}
