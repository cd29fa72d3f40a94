// The text of a PDF, page by page until enough is read. Scripts in it are never run.
import { getDocumentProxy } from 'unpdf';

const MOST_PAGES = 500;

/** Throws PasswordException for a protected document. */
export async function readPdf(bytes: Uint8Array, maxCharacters: number): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(bytes), {
    useSystemFonts: false,
    disableFontFace: true,
    verbosity: 0,
  });
  let text = '';
  for (let number = 1; number <= Math.min(document.numPages, MOST_PAGES); number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    for (const item of items) if ('str' in item) text += item.hasEOL ? `${item.str}\n` : item.str;
    text += '\n\n';
    // Reads more than asked for, since blanks are removed later.
    if (text.length > 2 * maxCharacters) break;
  }
  return text;
}
