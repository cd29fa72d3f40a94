// Proposes priority, due date and duration of an action item. The person may change all of them.
import type { ActionPriority } from '@consilium/contracts/chat/action-item.ts';
import type { Solution } from '@consilium/contracts/chat/conversation.ts';
import type { ProblemWeight } from '../advisors/advisor.ts';
import { readTimeEstimate } from './read-time-estimate.ts';

export interface Proposal {
  readonly priority: ActionPriority;
  /** YYYY-MM-DD in the person's own calendar. */
  readonly dueDate: string;
  readonly estimatedDuration: string;
}

export type Advice = Pick<Solution, 'difficulty' | 'effectiveness' | 'timeEstimate'>;

const EFFECTIVE_FROM = 75;
const DOUBTFUL_BELOW = 40;
const CALM_INTENSITY = 7;
/** For work without a span of days: when it is due. */
const daysUntilDue: Readonly<Record<ActionPriority, number>> = { Urgent: 1, High: 3, Medium: 7, Low: 14 };

/** `today` is the person's local date. */
export function proposeActionItem(advice: Advice, weight: ProblemWeight, today: string): Proposal {
  const { isNow, days } = readTimeEstimate(advice.timeEstimate);
  const priority = isNow ? 'Urgent' : priorityOf(pointsOf(advice, weight));
  const daysLeft = isNow ? 0 : (days ?? daysUntilDue[priority]);
  const dueDate = Temporal.PlainDate.from(today).add({ days: daysLeft }).toString();
  return { priority, dueDate, estimatedDuration: advice.timeEstimate };
}

/** Effective or easy advice and heavy problems score higher; hard or doubtful advice scores lower. */
function pointsOf({ difficulty, effectiveness }: Advice, weight: ProblemWeight): number {
  const effect = effectiveness >= EFFECTIVE_FROM ? 1 : effectiveness < DOUBTFUL_BELOW ? -1 : 0;
  const ease = difficulty === 'Easy' ? 1 : difficulty === 'Hard' ? -1 : 0;
  const isHeavy = weight.complexity === 'high' || weight.emotionalIntensity > CALM_INTENSITY;
  return effect + ease + (isHeavy ? 1 : 0);
}

function priorityOf(points: number): ActionPriority {
  if (points >= 3) return 'Urgent';
  if (points === 2) return 'High';
  return points >= 0 ? 'Medium' : 'Low';
}
