// What runs beside the pages of somebody who is signed in; visitors do not load it.
import { startUnlockedToasts } from '#achievements/unlocked-toast.ts';
import { startDailyActivity } from '#daily-activity/daily-activity.ts';

export function startForMembers(onViewAchievements: () => void): void {
  startDailyActivity();
  startUnlockedToasts(onViewAchievements);
}
