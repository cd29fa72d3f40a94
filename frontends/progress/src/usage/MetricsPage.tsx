// /metrics: what was used today and over the last 30 days.
import { Link } from '@consilium/web/platform.ts';
import { useSession } from '@consilium/web/session/use-session.ts';
import { buttonClass } from '@consilium/web/ui/button-class.ts';
import { EmptyState } from '@consilium/web/ui/EmptyState.tsx';
import { Page } from '@consilium/web/ui/Page.tsx';
import { ChartColumn } from 'lucide-react';
import styles from '#usage/MetricsPage.module.css';
import { TodayCards } from '#usage/TodayCards.tsx';
import { UsageDays } from '#usage/UsageDays.tsx';

export function MetricsPage() {
  const { status } = useSession();
  if (status === 'signed-out') return <SignInFirst />;
  return (
    <Page title="Metrics" lead={<p>Your usage today and over the last 30 days.</p>} wide>
      <div className={styles.sections}>
        <section aria-labelledby="today">
          <h2 id="today">Today</h2>
          <TodayCards />
        </section>
        <section aria-labelledby="last-30-days">
          <h2 id="last-30-days">Last 30 days</h2>
          <UsageDays />
        </section>
      </div>
    </Page>
  );
}

function SignInFirst() {
  return (
    <Page title="Metrics" wide>
      <EmptyState
        icon={<ChartColumn aria-hidden />}
        title="Your usage will be here"
        text="Sign in to see how many messages you have left today and how you used the last 30 days."
        action={
          <Link to="/auth?next=/metrics" className={buttonClass({ look: 'primary' })}>
            Sign In
          </Link>
        }
      />
    </Page>
  );
}
