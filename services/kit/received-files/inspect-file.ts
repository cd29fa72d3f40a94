// Inspects an upload in a separate process: its type, the re-encoded image, or the text of a document.
import type { FileType } from '@consilium/contracts/chat/file.ts';
import type { FileExtension } from '@consilium/contracts/chat/file-rules.ts';
import type { ConfinedAnswer } from '../confined/frame.ts';
import { readConfined } from '../confined/read-confined.ts';
import { fileReadingSchema } from './file-reading.ts';
import { UnreadableFileError } from './unreadable-file.ts';

export interface InspectedFile {
  readonly type: FileType;
  readonly bytes: Buffer;
  /** Text of a document; null for an image. May be empty: a scan has no text. */
  readonly text: string | null;
  readonly isCut: boolean;
  /** The copy of an image that an expert gets; null for a document. */
  readonly seenCopy: Buffer | null;
}

const fileReader = new URL('file-reader.ts', import.meta.url);

/**
 * Throws UnreadableFileError, or RATE_LIMITED when too many files are being read. For images the content decides, not the
 * extension, which phones often get wrong.
 */
export async function inspectFile(
  bytes: Buffer,
  extension: FileExtension,
  signal?: AbortSignal,
): Promise<InspectedFile> {
  const result = await readConfined({ program: fileReader, words: [extension], bytes, signal });
  if (result.outcome === 'exceeded') throw new UnreadableFileError('too-complex', { cause: result.limit });
  if (result.outcome === 'failed') throw new UnreadableFileError('damaged', { cause: result.reason });
  return inspected(result.answer, bytes, extension);
}

function inspected({ head, parts }: ConfinedAnswer, bytes: Buffer, extension: FileExtension): InspectedFile {
  const reading = fileReadingSchema.parse(head);
  const [first = Buffer.alloc(0), second = null] = parts;
  switch (reading.outcome) {
    case 'drawn':
      return { type: reading.type, bytes: first, text: null, isCut: false, seenCopy: second };
    case 'read':
      return { type: documentType(extension), bytes, text: first.toString(), isCut: reading.isCut, seenCopy: null };
    case 'refused':
      break;
  }
  throw new UnreadableFileError(reading.why);
}

function documentType(extension: FileExtension): FileType {
  if (extension === 'pdf') return 'application/pdf';
  if (extension === 'docx') return 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  return 'text/plain';
}
