// Whether the newest reply came piece by piece: how often its text grew before the line under it that says what it cost.
import type { Tab } from './tab/tab.ts';

/** From here on, in this document. */
export async function watchReply(tab: Tab): Promise<void> {
  await tab.value(`(() => {
    globalThis.replyLengths = new Set();
    new MutationObserver(() => {
      const reply = [...document.querySelectorAll('section[aria-label^="Reply from"]')].at(-1);
      if (reply && !reply.textContent.includes('Standard message')) replyLengths.add(reply.textContent.length);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  })()`);
}

export async function timesGrown(tab: Tab): Promise<number> {
  return (await tab.value('replyLengths.size')) as number;
}
