// /upgrade: the plans, the subscription, today's usage and the payments.
import { useLocation } from '@consilium/web/platform.ts';
import { useSession } from '@consilium/web/session/use-session.ts';
import { Late } from '@consilium/web/ui/Late.tsx';
import { loadedLater } from '@consilium/web/ui/loaded-later.ts';
import { Page } from '@consilium/web/ui/Page.tsx';
import { LeavingNotice } from '#leaving/LeavingNotice.tsx';
import { Notice } from '#leaving/Notice.tsx';
import { SignInLink } from '#leaving/SignInLink.tsx';
import { useLeaving } from '#leaving/use-leaving.ts';
import { PlanLoading } from '#upgrade/PlanLoading.tsx';
import { PremiumOffer } from '#upgrade/PremiumOffer.tsx';
import styles from '#upgrade/UpgradePage.module.css';

/** Visitors download no dialogs and no history of payments. */
const memberPlan = loadedLater<object>(async () => (await import('#upgrade/MemberPlan.tsx')).MemberPlan);

export function UpgradePage() {
  const { status } = useSession();
  return (
    <Page title={status === 'signed-out' ? 'Upgrade to Premium' : 'Your plan'}>
      <div className={styles.page}>
        {status === 'loading' && <PlanLoading />}
        {status === 'signed-out' && <VisitorPlans />}
        {status === 'signed-in' && <Late part={memberPlan} props={{}} waiting={<PlanLoading />} />}
      </div>
    </Page>
  );
}

function VisitorPlans() {
  const leaving = useLeaving();
  return (
    <>
      <BackSignedOut />
      <LeavingNotice leaving={leaving} />
      <PremiumOffer leaving={leaving} isForVisitors />
    </>
  );
}

/** The session ended during the checkout. */
function BackSignedOut() {
  const { pathname, search } = useLocation();
  const checkout = new URLSearchParams(search).get('checkout');
  if (checkout === null || checkout === 'cancelled') return null;
  return (
    <Notice
      tone="attention"
      title="Please sign in to see your plan"
      text="If you have paid, your plan is safe. You don’t need to pay again."
      action={<SignInLink next={pathname + search} />}
    />
  );
}
