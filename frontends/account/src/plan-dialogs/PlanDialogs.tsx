// The two dialogs about a subscription. One opens the other by an event of the page, so that they never overlap.
import type { Subscription } from '@consilium/contracts/billing/subscription.ts';
import { useEffect, useState, type ReactNode } from 'react';
import type { Leaving } from '#leaving/use-leaving.ts';
import { ChangePlanDialog } from '#plan-dialogs/ChangePlanDialog.tsx';
import { onChangePlanWanted, wantChangePlan } from '#plan-dialogs/change-plan-event.ts';
import { ManageDialog } from '#plan-dialogs/ManageDialog.tsx';

export interface PlanDialogsProps {
  readonly subscription: Subscription;
  readonly leaving: Leaving;
  /** The page element with the button that opens the first dialog. */
  readonly children: (openManage: () => void) => ReactNode;
}

export function PlanDialogs({ subscription, leaving, children }: PlanDialogsProps) {
  const [open, setOpen] = useState<'manage' | 'change' | undefined>(undefined);
  const close = () => setOpen(undefined);
  useEffect(() => onChangePlanWanted(() => setOpen('change')), []);
  const changeInstead = () => {
    close();
    wantChangePlan();
  };
  const dialog = { subscription, leaving, onClose: close };
  return (
    <>
      {children(() => setOpen('manage'))}
      <ManageDialog {...dialog} isOpen={open === 'manage'} onChangePlan={changeInstead} />
      <ChangePlanDialog {...dialog} isOpen={open === 'change'} />
    </>
  );
}
