// Action items in words: titles, states, due dates.
import type { ActionItem, ActionPriority, ActionStatus } from '@consilium/contracts/chat/action-item.ts';
import { expertLabel } from '@consilium/web/experts/expert-label.ts';
import type { BadgeTone } from '@consilium/web/ui/Badge.tsx';

/** The specification's: a longer title is shown as the expert's recommendation. */
export const LONGEST_TITLE = 50;

export function shownTitle({ title, expertType }: Pick<ActionItem, 'title' | 'expertType'>): string {
  return title.length > LONGEST_TITLE ? `${expertLabel(expertType)} recommendation` : title;
}

export const statuses: readonly ActionStatus[] = ['Not Started', 'In Progress', 'Blocked', 'Completed', 'Abandoned'];
export const priorities: readonly ActionPriority[] = ['Low', 'Medium', 'High', 'Urgent'];

/** A color never says it alone: the word stands in it. */
export const priorityTones: Readonly<Record<ActionPriority, BadgeTone>> = {
  Low: 'plain',
  Medium: 'accent',
  High: 'attention',
  Urgent: 'loss',
};

export function isOpen({ status }: Pick<ActionItem, 'status'>): boolean {
  return status !== 'Completed' && status !== 'Abandoned';
}

export interface Due {
  readonly words: string;
  readonly isLate: boolean;
}

/** `today` is the date in the calendar of the account, as the server says; until it is known nothing is overdue. */
export function dueOf(item: Pick<ActionItem, 'dueDate' | 'status'>, today: string | undefined): Due | undefined {
  const { dueDate } = item;
  if (dueDate === null) return undefined;
  const isLate = today !== undefined && isOpen(item) && dueDate < today;
  if (dueDate === today) return { words: 'Due today', isLate };
  return { words: isLate ? `Overdue since ${dateWords(dueDate)}` : `Due ${dateWords(dueDate)}`, isLate };
}

export function dateWords(date: string): string {
  const options = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  return new Date(`${date}T00:00:00Z`).toLocaleDateString(undefined, options);
}

export function stepsWords({ steps }: Pick<ActionItem, 'steps'>): string {
  const done = steps.filter(({ completed }) => completed).length;
  return `${done} of ${steps.length} ${steps.length === 1 ? 'step' : 'steps'} done`;
}
