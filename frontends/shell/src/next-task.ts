// Lets the browser paint and answer a person between two pieces of work.

interface MaybeYielding {
  readonly scheduler?: { readonly yield?: () => Promise<void> };
}

export function nextTask(): Promise<void> {
  const { scheduler } = globalThis as MaybeYielding;
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
