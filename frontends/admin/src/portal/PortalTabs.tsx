// The tabs of the portal.
import { Tabs } from '@consilium/web/ui/Tabs.tsx';
import { RecentActivity } from '#activity/RecentActivity.tsx';
import { ImportDashboard } from '#imports/ImportDashboard.tsx';
import { ModelKeyNotice } from '#model-key/ModelKeyNotice.tsx';
import { LimitsAndQuota } from '#modes/LimitsAndQuota.tsx';
import { NetworkSetup } from '#networks/NetworkSetup.tsx';
import { PerformanceAnalytics } from '#performance/PerformanceAnalytics.tsx';
import styles from '#portal/AdminPortal.module.css';
import { useChosenTab } from '#portal/chosen-tab.ts';
import { ProductCatalog } from '#products/ProductCatalog.tsx';
import { SalesReports } from '#reporting/SalesReports.tsx';
import { MessageUnits } from '#units/MessageUnits.tsx';
import { WeightsEngine } from '#weights/WeightsEngine.tsx';

const tabs = [
  { id: 'overview', title: 'Overview', content: <OverviewTab /> },
  { id: 'affiliate', title: 'Affiliate', content: <ProductCatalog /> },
  { id: 'multi-network', title: 'Multi-Network', content: <MultiNetworkTab /> },
] as const;

export function PortalTabs() {
  const [chosen, choose] = useChosenTab(['overview', 'affiliate', 'multi-network']);
  return <Tabs label="Admin Portal" tabs={tabs} selected={chosen} onSelect={choose} />;
}

function OverviewTab() {
  return (
    <div className={styles.sections}>
      <ModelKeyNotice />
      <LimitsAndQuota />
      <MessageUnits />
      <RecentActivity />
    </div>
  );
}

function MultiNetworkTab() {
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
