// Records that the person is active today: once per day and browser, retried every five minutes while the page is
// visible.
import { api } from '@consilium/web/api/api.ts';
import { currentSession, subscribeToSession } from '@consilium/web/session/session-store.ts';
import { readMark, rememberMark } from '#daily-activity/daily-mark.ts';

const retryMs = 5 * 60_000;
/** The requested page loads first. */
const firstPageMs = 4000;
/** Longer waits overflow a browser's timer. */
const longestWaitMs = 12 * 3_600_000;

/** Runs until the returned function is called. */
export function startDailyActivity(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const lookIn = (waitMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void look(), Math.min(Math.max(waitMs, 0), longestWaitMs));
  };
  const look = async () => {
    const userId = signedInUser();
    // A hidden page checks again when it becomes visible.
    if (userId === undefined || document.visibilityState !== 'visible') return;
    const until = readMark(userId) ?? (await markOnce(userId));
    lookIn(until === undefined ? retryMs : until - Date.now());
  };
  let user = signedInUser();
  const onSession = () => {
    // A renewed token is the same person.
    if (signedInUser() === user) return;
    user = signedInUser();
    lookIn(firstPageMs);
  };
  const onVisible = () => document.visibilityState === 'visible' && lookIn(0);
  const unsubscribe = subscribeToSession(onSession);
  document.addEventListener('visibilitychange', onVisible);
  lookIn(firstPageMs);
  return () => {
    clearTimeout(timer);
    unsubscribe();
    document.removeEventListener('visibilitychange', onVisible);
  };
}

function signedInUser(): string | undefined {
  const session = currentSession();
  return session.status === 'signed-in' ? session.session.user.id : undefined;
}

/** One tab at a time, so that the second finds the first one's mark. Without locks the server alone deduplicates. */
function markOnce(userId: string): Promise<number | undefined> {
  const locks: LockManager | undefined = navigator.locks;
  const work = async () => readMark(userId) ?? mark(userId);
  return locks ? locks.request('consilium.daily-activity', work) : work();
}

/** When the mark expires; undefined when recording failed. The person need not know of a failure. */
async function mark(userId: string): Promise<number | undefined> {
  try {
    const { nextDayStartsAt } = await api.chat.dailyActivity.record();
    return rememberMark(userId, nextDayStartsAt);
  } catch {
    return undefined;
  }
}
