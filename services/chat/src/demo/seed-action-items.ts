// Demo action items in every state, marked as demo data, made once: advice of the playbooks that somebody works through.
import { loadPlaybooks } from '@consilium/advice/playbooks/load-playbooks.ts';
import type { Playbook } from '@consilium/advice/playbooks/playbook.ts';
import type { ActionPriority, ActionStatus } from '@consilium/contracts/chat/action-item.ts';
import { manualClock } from '@consilium/kit/clock.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { findActionItem, updateActionItem } from '../action-items/action-items.sql.ts';
import type { ActionItemRow } from '../action-items/action-items.sql.ts';
import { setStepsCompleted } from '../action-items/action-steps.sql.ts';
import { tellChange } from '../action-items/tell-change.ts';
import { withStatus } from '../action-items/transitions.ts';
import { answerCheckBack } from '../check-backs/answer-check-back.ts';
import type { Answer } from '../check-backs/check-backs.sql.ts';
import { localDate } from '@consilium/kit/quota/quota-day.ts';
import { addDemoItem } from './add-demo-item.ts';
import { hasDemoActionItems } from './demo.sql.ts';
import type { SeedDrivers } from './seed-conversations.ts';

interface Shape {
  readonly status: ActionStatus;
  readonly priority: ActionPriority;
  /** From today; null: no due date. */
  readonly dueInDays: number | null;
  readonly madeDaysAgo: number;
  readonly ticked: number;
  /** What its owner said came of it. */
  readonly answered?: Pick<Answer, 'outcome' | 'minutesSpent' | 'cost'>;
}

const shapes: readonly Shape[] = [
  {
    status: 'Completed',
    priority: 'Medium',
    dueInDays: -18,
    madeDaysAgo: 27,
    ticked: 9,
    answered: { outcome: 'worked', minutesSpent: 45, cost: { amountMinor: 1200, currency: 'USD' } },
  },
  {
    status: 'Completed',
    priority: 'Low',
    dueInDays: -16,
    madeDaysAgo: 24,
    ticked: 9,
    answered: { outcome: 'partly', minutesSpent: 90, cost: null },
  },
  { status: 'Completed', priority: 'High', dueInDays: -9, madeDaysAgo: 20, ticked: 9 },
  { status: 'Completed', priority: 'Medium', dueInDays: -4, madeDaysAgo: 15, ticked: 9 },
  { status: 'Abandoned', priority: 'Low', dueInDays: -6, madeDaysAgo: 14, ticked: 1 },
  { status: 'Blocked', priority: 'High', dueInDays: 2, madeDaysAgo: 11, ticked: 1 },
  { status: 'In Progress', priority: 'Urgent', dueInDays: -1, madeDaysAgo: 8, ticked: 2 },
  { status: 'In Progress', priority: 'High', dueInDays: 0, madeDaysAgo: 6, ticked: 1 },
  { status: 'In Progress', priority: 'Medium', dueInDays: 4, madeDaysAgo: 4, ticked: 1 },
  { status: 'Not Started', priority: 'Medium', dueInDays: 6, madeDaysAgo: 2, ticked: 0 },
  { status: 'Not Started', priority: 'Low', dueInDays: null, madeDaysAgo: 1, ticked: 0 },
];
const DAY_MS = 86_400_000;

/** Does nothing when the account already has demo action items. Returns how many were made. */
export async function seedActionItems({ pool, clock }: SeedDrivers, identity: Identity): Promise<number> {
  if (await hasDemoActionItems(pool, identity.userId)) return 0;
  const playbooks = loadPlaybooks();
  const now = clock.now();
  for (const [index, shape] of shapes.entries()) {
    const playbook = playbooks[(index * 31) % playbooks.length] as Playbook;
    const id = await addDemoItem(pool, identity, playbook.solutions[0], {
      expert: playbook.expert,
      priority: shape.priority,
      dueDate: shape.dueInDays === null ? null : dateAt(now, identity.zone, shape.dueInDays),
      createdAt: daysBefore(now, shape.madeDaysAgo),
      problemKind: null,
    });
    await transaction(pool, (tx) => workThrough(tx, identity, id, { shape, now }));
    if (shape.answered)
      await answer(pool, identity, id, { ...shape.answered, at: daysBefore(now, shape.madeDaysAgo - 3) });
  }
  return shapes.length;
}

interface Made {
  readonly shape: Shape;
  readonly now: Date;
}

/** On the day after it was made. */
async function workThrough(tx: Queryable, identity: Identity, id: string, { shape, now }: Made): Promise<void> {
  if (shape.status === 'Not Started') return;
  const at = daysBefore(now, shape.madeDaysAgo - 1);
  const item = (await findActionItem(tx, id, identity.userId)) as ActionItemRow;
  const most = shape.status === 'Completed' ? item.steps.length : item.steps.length - 1;
  const ticked = item.steps.slice(0, Math.min(shape.ticked, most)).map((step) => step.id);
  await setStepsCompleted(tx, id, ticked, at);
  await updateActionItem(tx, id, { ...item, ...withStatus(item, shape.status, at) }, at);
  const after = (await findActionItem(tx, id, identity.userId)) as ActionItemRow;
  await tellChange(tx, identity, after, 'status_changed', at);
}

async function answer(
  pool: SeedDrivers['pool'],
  identity: Identity,
  id: string,
  { at, ...given }: Omit<Answer, 'answeredAt'> & { readonly at: Date },
): Promise<void> {
  await answerCheckBack({ pool, clock: manualClock(at), wakeRelay: () => undefined }, { identity, id }, given);
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

function dateAt(now: Date, zone: string, days: number): string {
  return Temporal.PlainDate.from(localDate(zone, now)).add({ days }).toString();
}
