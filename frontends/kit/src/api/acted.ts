// Says that the person did something that figures are counted from. Any page may say it; the shell listens.
const listeners = new Set<() => void>();

export function tellActed(): void {
  for (const listener of listeners) listener();
}

export function onActed(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
