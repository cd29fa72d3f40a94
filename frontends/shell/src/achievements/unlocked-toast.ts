// Says once, on whatever page, that the signed-in person has just unlocked an achievement. It asks after what they did,
// never by the clock.
import type { UnlockedAchievement } from '@consilium/contracts/metrics/http.ts';
import { onActed } from '@consilium/web/api/acted.ts';
import { api } from '@consilium/web/api/api.ts';
import { currentSession } from '@consilium/web/session/session-store.ts';
import { showToastAfterOthers } from '@consilium/web/ui/toast-queue.ts';
import { readShown, rememberShown } from '#achievements/unlocked-mark.ts';

/** Figures follow what happened within a second; on a busy day within some more. */
const looksMs = [2500, 15_000] as const;
/** What was unlocked earlier, or on another device, is no news here. */
const freshMs = 10 * 60_000;

/** Runs until the returned function is called. */
export function startUnlockedToasts(onView: () => void): () => void {
  let timers: ReturnType<typeof setTimeout>[] = [];
  let isWaiting = false;
  const look = async () => {
    // A hidden page looks when it is seen again.
    isWaiting = document.visibilityState !== 'visible';
    if (!isWaiting) await lookOnce(onView);
  };
  const acted = () => {
    for (const timer of timers) clearTimeout(timer);
    timers = looksMs.map((waitMs) => setTimeout(() => void look(), waitMs));
  };
  const onVisible = () => void (isWaiting && look());
  const unsubscribe = onActed(acted);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    for (const timer of timers) clearTimeout(timer);
    unsubscribe();
    document.removeEventListener('visibilitychange', onVisible);
  };
}

/** One tab at a time, so that the second finds what the first has shown. */
async function lookOnce(onView: () => void): Promise<void> {
  const session = currentSession();
  if (session.status !== 'signed-in') return;
  const userId = session.session.user.id;
  const locks: LockManager | undefined = navigator.locks;
  const work = () => showFresh(userId, onView);
  await (locks ? locks.request('consilium.achievements', work) : work());
}

async function showFresh(userId: string, onView: () => void): Promise<void> {
  try {
    const { unlocked } = await api.metrics.listUnlocked();
    const shown = readShown(userId);
    rememberShown(
      userId,
      unlocked.map(({ id }) => id),
    );
    const fresh = unlocked.filter((one) => !shown.has(one.id) && isFresh(one));
    if (fresh.length === 0) return;
    const text = fresh.map(({ name }) => name).join(', ');
    const action = { title: 'View', onAction: onView, isElsewhereToo: true };
    showToastAfterOthers({ title: 'Achievement unlocked', text, action });
  } catch {
    // The tab of achievements has it anyway.
  }
}

function isFresh({ unlockedAt }: UnlockedAchievement): boolean {
  return Math.abs(Date.now() - Date.parse(unlockedAt)) < freshMs;
}
