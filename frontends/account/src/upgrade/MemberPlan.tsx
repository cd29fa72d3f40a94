// A member's page of plans: the way to the other settings, and the own plan.
import { SettingsNav } from '#settings-nav/SettingsNav.tsx';
import { OwnPlan } from '#upgrade/OwnPlan.tsx';

export function MemberPlan() {
  return (
    <>
      <SettingsNav />
      <OwnPlan />
    </>
  );
}
