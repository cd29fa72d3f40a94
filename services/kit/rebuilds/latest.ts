// Which of two events counts when only one can: by their times, and by their ids when those are equal.

export interface Placed {
  /** Milliseconds. */
  readonly at: number;
  readonly eventId: string;
}

/** Below zero when `one` is the earlier. Ids compare as the database compares them. */
export function compareEvents(one: Placed, other: Placed): number {
  if (one.at !== other.at) return one.at - other.at;
  const [id, otherId] = [one.eventId.toLowerCase(), other.eventId.toLowerCase()];
  return id === otherId ? 0 : id < otherId ? -1 : 1;
}

export function keepEarliest<Entry extends Placed>(entries: Map<string, Entry>, key: string, entry: Entry): void {
  const known = entries.get(key);
  if (!known || compareEvents(entry, known) < 0) entries.set(key, entry);
}

export function keepLatest<Entry extends Placed>(entries: Map<string, Entry>, key: string, entry: Entry): void {
  const known = entries.get(key);
  if (!known || compareEvents(entry, known) > 0) entries.set(key, entry);
}
