// Writes to the clipboard: plain text, and where browsers can, rich text beside it. Pages over plain HTTP have no
// clipboard API; there execCommand is tried.
export interface CopiedText {
  readonly text: string;
  /** The same for programs that take rich text. */
  readonly html?: string | undefined;
}

export async function writeClipboard({ text, html }: CopiedText): Promise<boolean> {
  const clipboard: Clipboard | undefined = navigator.clipboard;
  if (!clipboard) return writeByCommand(text);
  return (await writeRich(clipboard, text, html)) || (await writePlain(clipboard, text));
}

async function writeRich(clipboard: Clipboard, text: string, html: string | undefined): Promise<boolean> {
  if (html === undefined || typeof ClipboardItem === 'undefined') return false;
  const blob = (type: string, content: string) => new Blob([content], { type });
  try {
    await clipboard.write([
      new ClipboardItem({ 'text/plain': blob('text/plain', text), 'text/html': blob('text/html', html) }),
    ]);
    return true;
  } catch {
    return false;
  }
}

async function writePlain(clipboard: Clipboard, text: string): Promise<boolean> {
  try {
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
