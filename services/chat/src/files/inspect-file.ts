// What an upload really is, told by its content, and what of it is kept: images drawn anew, documents with their text.
import type { FileType } from '@consilium/contracts/chat/file.ts';
import type { FileExtension } from '@consilium/contracts/chat/file-rules.ts';
import { fileTypeFromBuffer } from 'file-type';
import { cleanImage } from './clean-image.ts';
import type { ImageType } from './clean-image.ts';
import { readDocument } from './read-document.ts';
import type { DocumentKind } from './document-worker.ts';
import { damaged, UnreadableFileError } from './unreadable-file.ts';

export interface InspectedFile {
  readonly type: FileType;
  readonly bytes: Buffer;
  /** What an expert can read of a document; null for an image. */
  readonly text: string | null;
  readonly isCut: boolean;
  /** The copy of an image that an expert sees; null for a document. */
  readonly seenCopy: Buffer | null;
}

const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const imageTypes: Readonly<Record<string, ImageType>> = {
  'image/jpeg': 'image/jpeg',
  'image/png': 'image/png',
  'image/apng': 'image/png',
  'image/gif': 'image/gif',
  'image/webp': 'image/webp',
};

/** Throws UnreadableFileError. Among images the content decides, whatever the extension: phones often name them wrongly. */
export async function inspectFile(bytes: Buffer, extension: FileExtension): Promise<InspectedFile> {
  const sniffed = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime ?? '';
  switch (extension) {
    case 'pdf':
      return inspectDocument(bytes, 'pdf', sniffed === 'application/pdf');
    case 'docx':
      // Some programs order the archive so that it is only told from other archives by reading it.
      return inspectDocument(bytes, 'docx', sniffed === docxType || sniffed === 'application/zip');
    case 'txt':
      return inspectDocument(bytes, 'txt', sniffed === '' || sniffed.startsWith('text/') || sniffed.endsWith('/xml'));
    case 'jpg':
    case 'jpeg':
    case 'png':
    case 'gif':
    case 'webp':
      break;
  }
  return inspectImage(bytes, imageTypes[sniffed]);
}

async function inspectImage(bytes: Buffer, type: ImageType | undefined): Promise<InspectedFile> {
  if (!type) throw new UnreadableFileError(damaged);
  const { drawn, seenCopy } = await cleanImage(bytes, type);
  return { type, bytes: drawn, text: null, isCut: false, seenCopy };
}

const documentTypes: Readonly<Record<DocumentKind, FileType>> = {
  pdf: 'application/pdf',
  docx: docxType,
  txt: 'text/plain',
};

async function inspectDocument(bytes: Buffer, kind: DocumentKind, isOfKind: boolean): Promise<InspectedFile> {
  if (!isOfKind) throw new UnreadableFileError(damaged);
  const { text, isCut } = await readDocument(bytes, kind);
  return { type: documentTypes[kind], bytes, text, isCut, seenCopy: null };
}
