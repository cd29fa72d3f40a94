// Runs in a thread of its own: reads one document and answers once.
import { parentPort, workerData } from 'node:worker_threads';

export type DocumentKind = 'pdf' | 'docx' | 'txt';

export interface DocumentRequest {
  readonly bytes: Uint8Array;
  readonly kind: DocumentKind;
  readonly maxCharacters: number;
}

export type DocumentAnswer =
  | { readonly outcome: 'read'; readonly text: string; readonly isCut: boolean }
  | { readonly outcome: 'protected' | 'too-complex' }
  | { readonly outcome: 'damaged'; readonly reason: string };

const readers = {
  pdf: async () => (await import('./read-pdf.ts')).readPdf,
  docx: async () => (await import('./read-docx.ts')).readDocx,
  txt: async () => (await import('./read-plain-text.ts')).readPlainText,
};

async function answer({ bytes, kind, maxCharacters }: DocumentRequest): Promise<DocumentAnswer> {
  try {
    const read = await readers[kind]();
    const text = tidy(await read(bytes, maxCharacters));
    return { outcome: 'read', text: text.slice(0, maxCharacters), isCut: text.length > maxCharacters };
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException') return { outcome: 'protected' };
    if (error instanceof RangeError) return { outcome: 'too-complex' };
    return { outcome: 'damaged', reason: error instanceof Error ? error.message : String(error) };
  }
}

/** What a database can store and a person would call text: no zero bytes, no half characters, no walls of blanks. */
function tidy(text: string): string {
  return (
    text
      .toWellFormed()
      .replaceAll(/\r\n?/g, '\n')
      // oxlint-disable-next-line no-control-regex -- control characters are what is taken out
      .replaceAll(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '')
      .replaceAll(/[^\S\n]+/gu, ' ')
      .replaceAll(/ ?\n ?/g, '\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim()
  );
}

parentPort?.postMessage(await answer(workerData as DocumentRequest), []);
