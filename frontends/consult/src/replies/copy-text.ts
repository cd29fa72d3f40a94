// Copies a text and says so. Pages over plain HTTP have no clipboard API; there execCommand is tried.
import { showToast } from '@consilium/web/ui/toast-queue.ts';

export async function copyText(text: string): Promise<void> {
  const isCopied = await write(text);
  if (isCopied) showToast({ title: 'Copied' });
  else showToast({ title: 'It could not be copied', text: 'Select the text and copy it by hand.', tone: 'loss' });
}

async function write(text: string): Promise<boolean> {
  const clipboard: Clipboard | undefined = navigator.clipboard;
  try {
    if (!clipboard) return writeByCommand(text);
    await clipboard.writeText(text);
    return true;
  } catch {
    return writeByCommand(text);
  }
}

function writeByCommand(text: string): boolean {
  const carrier = document.createElement('textarea');
  carrier.value = text;
  carrier.className = 'visually-hidden';
  document.body.append(carrier);
  carrier.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    carrier.remove();
  }
}
