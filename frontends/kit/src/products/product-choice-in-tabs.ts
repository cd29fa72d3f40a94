// Product suggestions that were hidden, or shown again, in one tab are so in all tabs of this browser.

/** The key of all answers about products of solutions. */
export const productsKey = ['products-of-solution'] as const;

export function tellOtherTabs(): void {
  const channel = openChannel();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin only
  channel?.postMessage('changed');
  channel?.close();
}

/** Returns how to stop. */
export function followOtherTabs(onChange: () => void): () => void {
  const channel = openChannel();
  channel?.addEventListener('message', onChange);
  return () => channel?.close();
}

/** It stores nothing in the browser. */
function openChannel(): BroadcastChannel | undefined {
  return 'BroadcastChannel' in globalThis ? new BroadcastChannel('consilium.product-choice') : undefined;
}
