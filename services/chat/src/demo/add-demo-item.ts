// Adds an action item with advice of a playbook, marked as demo data.
import type { Playbook } from '@consilium/advice/playbooks/playbook.ts';
import type { ActionPriority } from '@consilium/contracts/chat/action-item.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import type { Pool } from 'pg';
import { storeActionItem } from '../action-items/store-action-item.ts';
import { demoMark } from './seed-conversations.ts';

export interface DemoItem {
  readonly expert: ExpertId;
  readonly priority: ActionPriority;
  readonly dueDate: string | null;
  readonly createdAt: Date;
  readonly problemKind: string | null;
}

/** Returns its id. */
export async function addDemoItem(
  pool: Pool,
  identity: Identity,
  solution: Playbook['solutions'][number] | undefined,
  { expert, ...item }: DemoItem,
): Promise<string> {
  if (!solution) throw new Error('a playbook without a solution');
  const { actionItem } = await storeActionItem(
    { pool, wakeRelay: () => undefined },
    {
      identity,
      item: {
        ...item,
        title: `${demoMark}${solution.title}`,
        description: solution.description,
        expertType: expert,
        estimatedDuration: solution.timeEstimate,
        conversationId: null,
        solutionId: null,
        adviceKey: solution.adviceKey ?? null,
        asksBack: true,
      },
      steps: solution.steps,
      data: { demo: true },
      userAgent: undefined,
    },
  );
  return actionItem.id;
}
