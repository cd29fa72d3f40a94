// Loads the font of the PDF files: Roboto, which has Latin, Greek and Cyrillic.
import bold from 'pdfmake/build/fonts/Roboto/Roboto-Medium.ttf';
import italic from 'pdfmake/build/fonts/Roboto/Roboto-Italic.ttf';
import regular from 'pdfmake/build/fonts/Roboto/Roboto-Regular.ttf';
import type { PdfFonts } from '#conversation-file/conversation-pdf.ts';

export async function loadPdfFonts(): Promise<PdfFonts> {
  const [regularFile, boldFile, italicFile] = await Promise.all([load(regular), load(bold), load(italic)]);
  return { regular: regularFile, bold: boldFile, italic: italicFile };
}

async function load(address: string): Promise<string> {
  // oxlint-disable-next-line api-answers/only-client -- a static file, no API call
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The font answered ${response.status}.`);
  return base64(new Uint8Array(await response.arrayBuffer()));
}

function base64(bytes: Uint8Array): string {
  const size = 0x8000;
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += size) parts.push(String.fromCharCode(...bytes.subarray(at, at + size)));
  return btoa(parts.join(''));
}
