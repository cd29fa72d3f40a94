// The tab Overview: what is to do, what the advice was worth, 30 days of conversations, and what the person did last.
import type { Dashboard } from '@consilium/contracts/metrics/dashboard.ts';
import { Card } from '@consilium/web/ui/Card.tsx';
import { Sprout } from 'lucide-react';
import { CheckBacksWaiting } from '#check-backs/CheckBacksWaiting.tsx';
import { OfDashboard } from '#dashboard/OfDashboard.tsx';
import { NothingYet } from '#empty/NothingYet.tsx';
import { ActionItemsSummary } from '#overview/ActionItemsSummary.tsx';
import { ConversationDays } from '#overview/ConversationDays.tsx';
import { RecentActions } from '#overview/RecentActions.tsx';
import { ValueSaved } from '#overview/ValueSaved.tsx';
import styles from '#overview/Overview.module.css';

export function Overview() {
  return (
    <OfDashboard height="24rem">
      {(dashboard) =>
        isEmpty(dashboard) ? (
          <NothingYet
            icon={Sprout}
            title="Nothing here yet"
            text="Tell an expert about a problem. What you do with the advice will show up here."
          />
        ) : (
          <Sections dashboard={dashboard} />
        )
      }
    </OfDashboard>
  );
}

function isEmpty({ conversations, recentActions }: Dashboard): boolean {
  return conversations === 0 && recentActions.length === 0;
}

function Sections({ dashboard }: { readonly dashboard: Dashboard }) {
  return (
    <div className={styles.sections}>
      <CheckBacksWaiting />
      <ActionItemsSummary />
      <ValueSaved dashboard={dashboard} />
      <section aria-labelledby="conversations-30-days">
        <h2 id="conversations-30-days">Conversations of the last 30 days</h2>
        <Card>
          <ConversationDays days={dashboard.days} />
        </Card>
      </section>
      <section aria-labelledby="recent-actions">
        <h2 id="recent-actions">Recent actions</h2>
        <RecentActions actions={dashboard.recentActions} />
      </section>
    </div>
  );
}
