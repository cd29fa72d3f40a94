// What could be improved, the most urgent first, each with its rule and a way to act.
import type { OverviewPeriod } from '@consilium/contracts/admin/overview/overview-http.ts';
import { Link } from '@consilium/web/platform.ts';
import { Badge } from '@consilium/web/ui/Badge.tsx';
import { Card } from '@consilium/web/ui/Card.tsx';
import { useDeskFigures } from '#desk/requests/requests-query.ts';
import card from '#figures/FigureCard.module.css';
import { useNetworks } from '#networks/networks-query.ts';
import { optimizationAlerts, type OptimizationAlert } from '#overview/optimization-alerts.ts';
import { useOverview, useProductSummary, useWaitingKeywords } from '#overview/overview-query.ts';
import { useReporting } from '#reporting/reporting-query.ts';
import styles from '#overview/Overview.module.css';
import { PortalSection } from '#section/PortalSection.tsx';

/** Long enough that a quiet weekend is no fall. */
const PERIOD: OverviewPeriod = '30d';
const tones = { high: 'loss', medium: 'attention', low: 'plain' } as const;

export function OptimizationAlerts() {
  const asked = [
    useOverview(PERIOD),
    useProductSummary(),
    useNetworks(),
    useReporting(),
    useDeskFigures(),
    useWaitingKeywords(),
  ] as const;
  const [overview, products, networks, reporting, desk, keywords] = asked;
  const isComing = asked.some(({ isPending }) => isPending);
  const missing = asked.filter(({ isError, data }) => isError && data === undefined).length;
  const alerts = optimizationAlerts({
    overview: overview.data,
    products: products.data,
    networks: networks.data?.networks,
    reporting: reporting.data?.networks,
    overdueRequests: desk.data?.overdue,
    waitingKeywords: keywords.data?.waiting,
  });
  const refetch = () => void Promise.all(asked.map((one) => one.refetch()));
  return (
    <PortalSection
      id="optimization-alerts"
      title="Optimization alerts"
      asked={{ data: isComing ? undefined : alerts, error: null, refetch }}
      failure="Failed to load dashboard data"
      waitingLines={3}
    >
      {(known) => (
        <Card className={card.card}>
          <Alerts alerts={known} />
          {missing > 0 && (
            <p className={card.note}>{`${missing} of ${asked.length} checks could not be made just now.`}</p>
          )}
        </Card>
      )}
    </PortalSection>
  );
}

function Alerts({ alerts }: { readonly alerts: readonly OptimizationAlert[] }) {
  if (alerts.length === 0) return <p className={card.note}>Nothing needs attention.</p>;
  return (
    <ul className={styles.alerts}>
      {alerts.map(({ id, level, text, rule, act }) => (
        <li key={id} className={styles.alert}>
          <Badge tone={tones[level]}>{level}</Badge>
          <span>
            {text} <span className={styles.rule}>{rule}</span>
          </span>
          <Link to={`/admin?tab=${act.tab}`} className={styles.act}>
            {act.words}
          </Link>
        </li>
      ))}
    </ul>
  );
}
