// Runs in a confined process: detects the type of an upload by its content, and extracts what is kept of it.
import type { FileExtension } from '@consilium/contracts/chat/file-rules.ts';
import { answerOnce } from '../confined/answer-once.ts';
import type { Read } from '../confined/answer-once.ts';
import type { ConfinedAnswer } from '../confined/frame.ts';
import { fileTypeFromBuffer } from 'file-type';
import type { FileReading } from './file-reading.ts';
import type { Unreadable } from './unreadable-file.ts';
import { UnreadableFileError } from './unreadable-file.ts';

async function prepare([extension]: readonly string[]): Promise<Read> {
  const read = await readerOf(extension as FileExtension);
  return async (bytes) => {
    try {
      return await read(bytes, (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime ?? '');
    } catch (error) {
      return { head: { outcome: 'refused', why: whyRefused(error) } satisfies FileReading, parts: [] };
    }
  };
}

async function readerOf(
  extension: FileExtension,
): Promise<(bytes: Buffer, sniffed: string) => Promise<ConfinedAnswer>> {
  if (extension === 'pdf' || extension === 'docx' || extension === 'txt')
    return (await import('./read-document.ts')).documentReader(extension);
  return (await import('./clean-image.ts')).readImage;
}

function whyRefused(error: unknown): Unreadable {
  if (error instanceof UnreadableFileError) return error.why;
  if (!(error instanceof Error)) return 'damaged';
  if (error.name === 'PasswordException') return 'protected';
  if (/pixel limit/i.test(error.message)) return 'too-many-pixels';
  // A buffer that cannot be allocated, or a stack overflow.
  if (error instanceof RangeError || /out of memory|insufficient memory|memory allocation/i.test(error.message))
    return 'too-complex';
  return 'damaged';
}

await answerOnce(prepare);
