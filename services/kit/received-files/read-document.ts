// The text of a document, up to the length that an expert gets.
import { maxReadCharacters } from '@consilium/contracts/chat/file-rules.ts';
import type { ConfinedAnswer } from '../confined/frame.ts';
import type { FileReading } from './file-reading.ts';
import { UnreadableFileError } from './unreadable-file.ts';

export type DocumentKind = 'pdf' | 'docx' | 'txt';

type ReadText = (bytes: Uint8Array, maxCharacters: number) => string | Promise<string>;

const readers: Readonly<Record<DocumentKind, () => Promise<ReadText>>> = {
  pdf: async () => (await import('./read-pdf.ts')).readPdf,
  docx: async () => (await import('./read-docx.ts')).readDocx,
  txt: async () => (await import('./read-plain-text.ts')).readPlainText,
};

const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const isOfKind: Readonly<Record<DocumentKind, (sniffed: string) => boolean>> = {
  pdf: (sniffed) => sniffed === 'application/pdf',
  // The files of some programs are recognised only as a zip archive; reading them shows whether they are Word documents.
  docx: (sniffed) => sniffed === docxType || sniffed === 'application/zip',
  txt: (sniffed) => sniffed === '' || sniffed.startsWith('text/') || sniffed.endsWith('/xml'),
};

export async function documentReader(kind: DocumentKind) {
  const readText = await readers[kind]();
  return async (bytes: Buffer, sniffed: string): Promise<ConfinedAnswer> => {
    if (!isOfKind[kind](sniffed)) throw new UnreadableFileError('damaged');
    const text = tidy(await readText(bytes, maxReadCharacters));
    const head: FileReading = { outcome: 'read', isCut: text.length > maxReadCharacters };
    return { head, parts: [Buffer.from(text.slice(0, maxReadCharacters).toWellFormed())] };
  };
}

/** Removes zero bytes, unpaired surrogates and long runs of blanks. */
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
