// Says so when an achievement is unlocked while the page is open.
import { showToast } from '@consilium/web/ui/toast-queue.ts';
import { useEffect, useRef } from 'react';
import { useDashboard } from '#dashboard/dashboard-query.ts';

export function useUnlockedToast(): void {
  const achievements = useDashboard().data?.achievements;
  const known = useRef<ReadonlySet<string>>(undefined);
  useEffect(() => {
    if (!achievements) return;
    const unlocked = achievements.filter(({ unlockedAt }) => unlockedAt !== null);
    const before = known.current;
    known.current = new Set(unlocked.map(({ id }) => id));
    const fresh = before ? unlocked.filter(({ id }) => !before.has(id)) : [];
    if (fresh.length > 0) showToast({ title: 'Achievement unlocked', text: fresh.map(({ name }) => name).join(', ') });
  }, [achievements]);
}
