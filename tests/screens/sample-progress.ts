// Somebody's figures and action items on every picture: valid by the contracts, always the same.
import type { ActionItem, ActionStep } from '@consilium/contracts/chat/action-item.ts';
import type { DueCheckBacks } from '@consilium/contracts/chat/check-backs-http.ts';
import type { ActionItemSummary, TakenSolution } from '@consilium/contracts/chat/action-items-http.ts';
import { achievements } from '@consilium/contracts/metrics/achievements.ts';
import type { Dashboard } from '@consilium/contracts/metrics/dashboard.ts';
import type { UsageDay } from '@consilium/contracts/metrics/http.ts';
import { now, uuid } from './sample-chat.ts';

const dayMs = 86_400_000;
const dateBefore = (days: number) => new Date(Date.parse(now) - days * dayMs).toISOString().slice(0, 10);
const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });
const counts = [0, 1, 0, 2, 1, 0, 0, 3, 1, 0, 1, 0, 0, 1, 2, 0, 1, 1, 0, 0, 4, 1, 0, 2, 0, 1, 1, 0, 2, 1];
const progressOf = { first_problem: 1, problem_solver: 10, conversation_master: 50, streak_master: 4 };

/** Beyond the last goal. */
export const fullDashboard: Dashboard = {
  conversations: 27,
  level: { id: 'expert_consulter', name: 'Expert Consulter' },
  nextGoal: null,
  engagement: { score: 100, messages: 1284, followUps: 2310 },
  successRate: { basis: 'ratings', share: 0.86, of: 19 },
  timeSpent: { hours: 321, hoursPerMessage: 0.25 },
  valueSaved: { amount: usd(3_210_000), perHour: usd(10_000) },
  streak: { days: 4, isTodayIncluded: true },
  achievements: achievements.map(({ id, name, target }) => {
    const progress: number = Object.hasOwn(progressOf, id) ? progressOf[id as keyof typeof progressOf] : 3;
    return { id, name, target, progress, unlockedAt: progress >= target ? '2026-10-04T09:30:00.000Z' : null };
  }),
  experts: (['tech', 'legal', 'home'] as const).map((expertType, at) => ({
    expertType,
    conversations: 14 - 5 * at,
    messages: 640 - 210 * at,
    meanRating: at === 2 ? null : 4.4 - at,
    rated: at === 2 ? 0 : 9 - at,
    thumbsUp: at === 2 ? 0 : 21,
    thumbsDown: at === 2 ? 0 : 3,
    resolution: at === 2 ? { minutes: 4.5, basis: 'assumed' as const } : { minutes: 12.4, basis: 'measured' as const },
  })),
  days: counts.map((conversations, at) => ({ date: dateBefore(29 - at), conversations })),
  recentActions: Array.from({ length: 14 }, (_, at) => ({
    id: uuid(1000 + at),
    type: ['conversation_completed', 'add_to_action_items', 'follow_up_message', 'message_sent'][at % 4] ?? '',
    expertType: at % 3 === 0 ? ('legal' as const) : ('tech' as const),
    conversationId: at % 4 === 1 ? null : uuid(1),
    rating: at % 4 === 0 ? 4 : null,
    at: new Date(Date.parse(now) - at * 9_000_000).toISOString(),
  })),
};

export const newDashboard: Dashboard = {
  ...fullDashboard,
  conversations: 0,
  level: { id: 'novice', name: 'Novice' },
  nextGoal: { name: 'Explorer', fromConversations: 5, missing: 5, isLevel: true },
  engagement: { score: 0, messages: 0, followUps: 0 },
  successRate: { basis: 'none', share: null, of: 0 },
  timeSpent: { hours: 0, hoursPerMessage: 0.25 },
  valueSaved: { amount: usd(0), perHour: usd(10_000) },
  streak: { days: 0, isTodayIncluded: false },
  achievements: fullDashboard.achievements.map((one) => ({ ...one, progress: 0, unlockedAt: null })),
  experts: [],
  days: fullDashboard.days.map(({ date }) => ({ date, conversations: 0 })),
  recentActions: [],
};

const step = (item: number, at: number, description: string, completed: boolean): ActionStep => ({
  id: uuid(1200 + 10 * item + at),
  stepNumber: at + 1,
  description,
  completed,
  completedAt: completed ? now : null,
});

const item = (number: number, done: number, steps: readonly string[], more: Partial<ActionItem>): ActionItem => ({
  id: uuid(1100 + number),
  title: 'Send a demand letter',
  description: '',
  expertType: 'legal',
  priority: 'High',
  status: 'In Progress',
  dueDate: '2026-11-19',
  estimatedDuration: '1 hour',
  completedAt: null,
  createdAt: '2026-11-18T10:00:00.000Z',
  conversationId: uuid(1),
  steps: steps.map((description, at) => step(number, at, description, at < done)),
  ...more,
});

export const actionItems: readonly ActionItem[] = [
  item(
    1,
    1,
    [
      'Write down the date you moved out and the sum of the deposit.',
      'Ask for it back within fourteen days, by registered letter.',
      'Keep a copy of the letter and the receipt of the post office.',
    ],
    { description: 'A letter with a date leaves your landlord no room to say that nobody asked.' },
  ),
  item(2, 0, ['Open the settings of the system.', 'Switch off what starts by itself.'], {
    title: 'Stop the programs that start together with your laptop every morning',
    expertType: 'tech',
    priority: 'Urgent',
    status: 'Blocked',
    dueDate: '2026-11-21',
    estimatedDuration: '15 minutes',
  }),
  item(3, 2, ['Compare three offers.', 'Ask for the total price.'], {
    title: 'Change the electricity contract',
    expertType: 'finance',
    priority: 'Medium',
    status: 'Completed',
    completedAt: now,
    dueDate: '2026-12-04',
    estimatedDuration: '1-2 weeks',
    conversationId: null,
  }),
  item(4, 0, [], {
    title: 'Call Grandma',
    expertType: 'relationships',
    priority: 'Low',
    status: 'Not Started',
    dueDate: null,
    estimatedDuration: '',
    conversationId: null,
  }),
];

export const itemSummary: ActionItemSummary = {
  today: dateBefore(0),
  total: 9,
  byStatus: { 'Not Started': 3, 'In Progress': 2, Blocked: 1, Completed: 2, Abandoned: 1 },
  overdue: 1,
  dueToday: 1,
  dueInSevenDays: 2,
  nextDue: actionItems.filter(({ dueDate, status }) => dueDate !== null && status !== 'Completed'),
};

export const noItems: ActionItemSummary = {
  today: dateBefore(0),
  total: 0,
  byStatus: { 'Not Started': 0, 'In Progress': 0, Blocked: 0, Completed: 0, Abandoned: 0 },
  overdue: 0,
  dueToday: 0,
  dueInSevenDays: 0,
  nextDue: [],
};

/** Of the conversation on the pictures. */
export const takenSolutions: readonly TakenSolution[] = [
  { solutionId: uuid(901), actionItemId: uuid(1101), status: 'In Progress', stepsDone: 1, stepsTotal: 3 },
  { solutionId: uuid(902), actionItemId: uuid(1105), status: 'Completed', stepsDone: 2, stepsTotal: 2 },
];

export const usageDays: readonly UsageDay[] = counts
  .map((count, at) => ({
    date: dateBefore(29 - at),
    id: uuid(1300 + at),
    user_id: uuid(7),
    subscription_tier: 'free' as const,
    updated_at: now,
    total_messages: count * 4,
    opus_messages: count,
    sonnet_messages: count * 3,
    total_tokens: 0,
    conversation_time_hours: 0,
  }))
  .filter(({ total_messages: messages }) => messages > 0)
  .toReversed();

export const dueCheckBacks: DueCheckBacks = {
  checkBacks: [
    {
      actionItemId: uuid(1500),
      title: 'Talk to the neighbor about the noise',
      expertType: 'relationships',
      dueDate: '2026-11-18',
      completedAt: null,
    },
  ],
  total: 3,
};
