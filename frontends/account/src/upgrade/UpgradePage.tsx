// /upgrade: the plans, my subscription, what I used today and what I paid.
import { useSession } from '@consilium/web/session/use-session.ts';
import { Page } from '@consilium/web/ui/Page.tsx';
import { LeavingNotice } from '#leaving/LeavingNotice.tsx';
import { useLeaving } from '#leaving/use-leaving.ts';
import { SettingsNav } from '#settings-nav/SettingsNav.tsx';
import { OwnPlan } from '#upgrade/OwnPlan.tsx';
import { PlanLoading } from '#upgrade/PlanLoading.tsx';
import { PremiumOffer } from '#upgrade/PremiumOffer.tsx';
import styles from '#upgrade/UpgradePage.module.css';

export function UpgradePage() {
  const { status } = useSession();
  return (
    <Page title={status === 'signed-out' ? 'Upgrade to Premium' : 'Your plan'}>
      <div className={styles.page}>
        {status === 'loading' && <PlanLoading />}
        {status === 'signed-out' && <VisitorPlans />}
        {status === 'signed-in' && (
          <>
            <SettingsNav />
            <OwnPlan />
          </>
        )}
      </div>
    </Page>
  );
}

function VisitorPlans() {
  const leaving = useLeaving();
  return (
    <>
      <LeavingNotice leaving={leaving} />
      <PremiumOffer leaving={leaving} isForVisitors />
    </>
  );
}
