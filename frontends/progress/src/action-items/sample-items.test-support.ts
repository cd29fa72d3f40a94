// Action items for tests of the page.
import type { ActionItem, ActionStep } from '@consilium/contracts/chat/action-item.ts';
import type { ActionItemSummary } from '@consilium/contracts/chat/action-items-http.ts';

export const id = (last: number) => `0197b0e4-5a3c-7d21-9f64-3f1f9d2f6c${String(last).padStart(2, '0')}`;

export const step = (at: number, completed = false): ActionStep => ({
  id: id(10 + at),
  stepNumber: at,
  description: `Step ${at}`,
  completed,
  completedAt: completed ? '2026-06-12T08:00:00.000Z' : null,
});

export const sampleItem = (changes: Partial<ActionItem> = {}): ActionItem => ({
  id: id(1),
  title: 'Ask for a raise',
  description: '',
  expertType: 'career',
  priority: 'High',
  status: 'In Progress',
  dueDate: '2020-01-02',
  estimatedDuration: '30 minutes',
  completedAt: null,
  createdAt: '2026-06-12T08:00:00.000Z',
  conversationId: null,
  steps: [step(1, true), step(2)],
  ...changes,
});

export const sampleSummary: ActionItemSummary = {
  today: '2026-06-12',
  total: 1,
  byStatus: { 'Not Started': 0, 'In Progress': 1, Blocked: 0, Completed: 0, Abandoned: 0 },
  overdue: 1,
  dueToday: 0,
  dueInSevenDays: 0,
  nextDue: [],
};
