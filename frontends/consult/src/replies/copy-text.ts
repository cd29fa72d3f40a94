// Copies a text and says so.
import { richTextOf } from '@consilium/web/clipboard/rich-text.ts';
import { writeClipboard, type CopiedText } from '@consilium/web/clipboard/write-clipboard.ts';
import { showToast } from '@consilium/web/ui/toast-queue.ts';

export function copyText(text: string): Promise<void> {
  return copy({ text });
}

/** The element in which a reply is shown, for copying it. */
export function replyTextId(replyId: string): string {
  return `reply-text-${replyId}`;
}

/** The reply as Markdown, and for programs that take it as rich text. */
export function copyReply({ id, text }: { readonly id: string; readonly text: string }): Promise<void> {
  const shown = document.getElementById(replyTextId(id));
  return copy({ text, html: shown ? richTextOf(shown) : undefined });
}

async function copy(copied: CopiedText): Promise<void> {
  if (await writeClipboard(copied)) showToast({ title: 'Copied' });
  else showToast({ title: 'We couldn’t copy it', text: 'Select the text and copy it by hand.', tone: 'loss' });
}
