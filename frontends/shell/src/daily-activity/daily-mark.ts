// The day's mark in this browser, shared by all tabs: its person, and when their next day begins.
const storageKey = 'consilium.daily-activity';
/** A clock that was set back must not make a mark last forever. */
const longestDayMs = 26 * 3_600_000;

/** When the person's mark expires, in ms; undefined without a valid one. */
export function readMark(userId: string, nowMs = Date.now()): number | undefined {
  const mark = storedMark();
  if (mark?.userId !== userId) return undefined;
  const untilMs = Date.parse(mark.until);
  return untilMs > nowMs && untilMs - nowMs <= longestDayMs ? untilMs : undefined;
}

export function rememberMark(userId: string, until: string): number {
  try {
    window.localStorage.setItem(storageKey, JSON.stringify({ userId, until }));
  } catch {
    // Storage is full or forbidden: the server has the day anyway.
  }
  return Date.parse(until);
}

function storedMark(): { readonly userId: string; readonly until: string } | undefined {
  try {
    const value: unknown = JSON.parse(window.localStorage.getItem(storageKey) ?? 'null');
    if (typeof value !== 'object' || value === null) return undefined;
    const { userId, until }: { userId?: unknown; until?: unknown } = value;
    return typeof userId === 'string' && typeof until === 'string' ? { userId, until } : undefined;
  } catch {
    return undefined;
  }
}
