// /metrics: the level, four figures, and five tabs. The tab is in the address, so that Back and links lead to it.
import { Page } from '@consilium/web/ui/Page.tsx';
import { Tabs } from '@consilium/web/ui/Tabs.tsx';
import { useSearchParams } from '@consilium/web/platform.ts';
import { useSession } from '@consilium/web/session/use-session.ts';
import { ActionItems } from '#page/ActionItems.tsx';
import { Achievements } from '#achievements/Achievements.tsx';
import { useLiveFigures } from '#dashboard/use-live-figures.ts';
import { ExpertStats } from '#experts/ExpertStats.tsx';
import { FigureCards } from '#figures/FigureCards.tsx';
import { Level } from '#figures/Level.tsx';
import { Overview } from '#overview/Overview.tsx';
import styles from '#page/MetricsPage.module.css';
import { SignInFirst } from '#page/SignInFirst.tsx';
import { Usage } from '#usage/Usage.tsx';

const tabs = [
  { id: 'overview', title: 'Overview', content: <Overview /> },
  { id: 'action-items', title: 'Action Items', content: <ActionItems /> },
  { id: 'achievements', title: 'Achievements', content: <Achievements /> },
  { id: 'expert-stats', title: 'Expert Stats', content: <ExpertStats /> },
  { id: 'usage', title: 'Usage', content: <Usage /> },
] as const;

export function MetricsPage() {
  const { status } = useSession();
  if (status === 'signed-out') return <SignInFirst />;
  return <OwnMetrics />;
}

function OwnMetrics() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('tab');
  const selected = tabs.find(({ id }) => id === asked)?.id ?? 'overview';
  useLiveFigures();
  return (
    <Page title="Metrics" lead={<Level />} wide>
      <div className={styles.page}>
        <FigureCards />
        <Tabs
          label="Metrics"
          tabs={tabs}
          selected={selected}
          onSelect={(tab) => setSearch(tab === 'overview' ? {} : { tab })}
        />
      </div>
    </Page>
  );
}
