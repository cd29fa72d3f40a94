// What the tabs for administrators show.
import { RecentActivity } from '#activity/RecentActivity.tsx';
import { ImportDashboard } from '#imports/ImportDashboard.tsx';
import { ModelKeyNotice } from '#model-key/ModelKeyNotice.tsx';
import { LimitsAndQuota } from '#modes/LimitsAndQuota.tsx';
import { NetworkSetup } from '#networks/NetworkSetup.tsx';
import { PerformanceAnalytics } from '#performance/PerformanceAnalytics.tsx';
import { OptimizationAlerts } from '#overview/OptimizationAlerts.tsx';
import { Overview } from '#overview/Overview.tsx';
import styles from '#portal/AdminPortal.module.css';
import { SalesReports } from '#reporting/SalesReports.tsx';
import { MessageUnits } from '#units/MessageUnits.tsx';
import { OpenHolds } from '#units/OpenHolds.tsx';
import { WeightsEngine } from '#weights/WeightsEngine.tsx';

export function OverviewTab() {
  return (
    <div className={styles.sections}>
      <ModelKeyNotice />
      <Overview />
      <OptimizationAlerts />
      <LimitsAndQuota />
      <MessageUnits />
      <OpenHolds />
      <RecentActivity />
    </div>
  );
}

export function MultiNetworkTab() {
  return (
    <div className={styles.sections}>
      <NetworkSetup />
      <ImportDashboard />
      <WeightsEngine />
      <PerformanceAnalytics />
      <SalesReports />
    </div>
  );
}
