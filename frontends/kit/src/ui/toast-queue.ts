// The one toast on the page, as an external store: a new one takes the place of the old.
export interface Toast {
  readonly id: number;
  readonly title: string;
  readonly text?: string | undefined;
  readonly tone: 'plain' | 'loss';
  readonly action?: { readonly title: string; readonly onAction: () => void } | undefined;
}

let current: Toast | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

export function showToast(toast: Omit<Toast, 'id' | 'tone'> & { readonly tone?: Toast['tone'] }): void {
  lastId += 1;
  replace({ tone: 'plain', ...toast, id: lastId });
}

/** Closes this toast only: a newer one is not the reader's to lose. */
export function closeToast(id: number): void {
  if (current?.id === id) replace(undefined);
}

export function currentToast(): Toast | undefined {
  return current;
}

export function subscribeToToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function replace(toast: Toast | undefined): void {
  current = toast;
  for (const listener of listeners) listener();
}
