// The panel of a message that was not sent: loaded as soon as somebody uses the page.
import { loadedLater } from '@consilium/web/ui/loaded-later.ts';
import type { SendFailurePanelProps } from '#composer/SendFailurePanel.tsx';

export const sendFailurePanel = loadedLater<SendFailurePanelProps>(
  async () => (await import('#composer/SendFailurePanel.tsx')).SendFailurePanel,
);
