// Counts how often it is imported in a process.
const place = globalThis as { timesImported?: number };
place.timesImported = (place.timesImported ?? 0) + 1;

export const timesImported = (): number => place.timesImported ?? 0;
