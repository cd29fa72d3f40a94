// Downloads, copies or prints the shown solutions.
import { Button } from '@consilium/web/ui/Button.tsx';
import { Menu } from '@consilium/web/ui/Menu.tsx';
import { Download } from 'lucide-react';
import type { Plan } from '#plan/plan.ts';
import { usePlanActions } from '#plan/use-plan-actions.tsx';

export function PlanMenu({ plan }: { readonly plan: Plan }) {
  const { actions, isMaking, printed } = usePlanActions(plan);
  return (
    <>
      <Menu
        label="Download Plan"
        actions={actions}
        trigger={
          <Button look="quiet" compact isPending={isMaking}>
            <Download aria-hidden />
            {isMaking ? 'Preparing…' : 'Download plan'}
          </Button>
        }
      />
      {printed}
    </>
  );
}
