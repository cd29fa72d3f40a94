// Which unlocked achievements this browser has shown, shared by all tabs: their person, and the ids.
const storageKey = 'consilium.achievements';

export function readShown(userId: string): ReadonlySet<string> {
  const mark = storedMark();
  return new Set(mark?.userId === userId ? mark.ids : []);
}

export function rememberShown(userId: string, ids: readonly string[]): void {
  try {
    window.localStorage.setItem(storageKey, JSON.stringify({ userId, ids }));
  } catch {
    // Storage is full or forbidden: another tab may show it as well.
  }
}

function storedMark(): { readonly userId: string; readonly ids: readonly string[] } | undefined {
  try {
    const value: unknown = JSON.parse(window.localStorage.getItem(storageKey) ?? 'null');
    if (typeof value !== 'object' || value === null) return undefined;
    const { userId, ids }: { userId?: unknown; ids?: unknown } = value;
    return typeof userId === 'string' && Array.isArray(ids) ? { userId, ids: ids.map(String) } : undefined;
  } catch {
    return undefined;
  }
}
