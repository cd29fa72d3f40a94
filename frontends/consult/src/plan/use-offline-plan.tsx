// Keeps a plan in this browser for times without a connection, or removes it. For people who are signed in: it goes at sign-out.
import {
  plansCanBeSaved,
  removeSavedPlan,
  savedPlans,
  savePlan,
  MOST_SAVED_PLANS,
} from '@consilium/web/offline/saved-plans.ts';
import { useQuery, useQueryClient } from '@consilium/web/platform.ts';
import { usePerson } from '@consilium/web/session/use-session.ts';
import type { MenuAction } from '@consilium/web/ui/Menu.tsx';
import { showToast } from '@consilium/web/ui/toast-queue.ts';
import { WifiOff } from 'lucide-react';
import { showBriefly } from '#notices/show-briefly.ts';
import { planTitle } from '#plan/plan-blocks.ts';
import type { Plan } from '#plan/plan.ts';

const savedPlansKey = ['saved-plans'] as const;

/** Empty where it cannot be done. */
export function useOfflinePlan(plan: Plan): readonly MenuAction[] {
  const person = usePerson();
  const queryClient = useQueryClient();
  const isPossible = person !== undefined && plansCanBeSaved();
  const { data } = useQuery({ queryKey: savedPlansKey, queryFn: savedPlans, enabled: isPossible, staleTime: 0 });
  if (!person || !isPossible) return [];
  const isSaved = data?.some(({ id }) => id === plan.conversationId) ?? false;
  const change = (work: () => Promise<void>) =>
    void work()
      .catch(() => showToast({ title: 'Not saved', text: 'This browser keeps no plans just now.', tone: 'loss' }))
      .finally(() => void queryClient.invalidateQueries({ queryKey: savedPlansKey }));
  const icon = <WifiOff aria-hidden />;
  return [
    { id: 'offline', title: 'Save for offline', icon, onAction: () => change(() => keep(plan, person.id)) },
    ...(isSaved
      ? [{ id: 'not-offline', title: 'Remove from offline', icon, onAction: () => change(() => drop(plan)) }]
      : []),
  ];
}

async function keep(plan: Plan, ownerId: string): Promise<void> {
  const saved = { id: plan.conversationId, title: titleOf(plan), savedAt: new Date().toISOString(), ownerId };
  const { planHtml } = await import('#plan/plan-html.ts');
  const outcome = await savePlan(saved, planHtml(plan));
  if (outcome === 'saved')
    return showBriefly({ title: 'Saved for offline', text: 'Open any page without a connection to find it.' });
  const text =
    outcome === 'full'
      ? `${MOST_SAVED_PLANS} plans are saved. Remove one first.`
      : 'This plan is too long to be saved.';
  showToast({ title: 'Not saved', text, tone: 'loss' });
}

/** In the list of plans the problem tells them apart. */
function titleOf(plan: Plan): string {
  const { problem } = plan;
  return `${planTitle(plan)}: ${problem.length > 80 ? `${problem.slice(0, 79)}…` : problem}`;
}

async function drop(plan: Plan): Promise<void> {
  await removeSavedPlan(plan.conversationId);
  showBriefly({ title: 'Removed', text: 'This browser no longer keeps the plan.' });
}
