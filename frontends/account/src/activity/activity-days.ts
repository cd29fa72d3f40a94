// Activity by day, in the order in which it came.
import type { Activity } from '@consilium/contracts/chat/activity-http.ts';
import { dayTitle } from '#activity/activity-words.ts';

export interface ActivityDay {
  readonly title: string;
  readonly activities: readonly Activity[];
}

export function activityDays(activities: readonly Activity[], now: Date): readonly ActivityDay[] {
  const days = Map.groupBy(activities, ({ createdAt }) => dayTitle(createdAt, now));
  return [...days].map(([title, ofDay]) => ({ title, activities: ofDay }));
}
