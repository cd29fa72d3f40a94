// The text of a document, read in a thread of its own that has a limit of time and memory: a hostile file costs only itself.
import { Worker } from 'node:worker_threads';
import { maxReadCharacters } from '@consilium/contracts/chat/file-rules.ts';
import type { DocumentAnswer, DocumentKind, DocumentRequest } from './document-worker.ts';
import { damaged, isProtected, tooComplex, UnreadableFileError } from './unreadable-file.ts';

const TIME_LIMIT_MS = 20_000;
const MEMORY_LIMIT_MB = 256;

export interface DocumentText {
  /** May be empty: a scan has no text. */
  readonly text: string;
  readonly isCut: boolean;
}

/** Throws UnreadableFileError. */
export async function readDocument(
  bytes: Buffer,
  kind: DocumentKind,
  timeLimitMs = TIME_LIMIT_MS,
): Promise<DocumentText> {
  const answer = await askWorker({ bytes, kind, maxCharacters: maxReadCharacters }, timeLimitMs);
  switch (answer.outcome) {
    case 'read':
      return { text: answer.text, isCut: answer.isCut };
    case 'protected':
      throw new UnreadableFileError(isProtected);
    case 'too-complex':
      throw new UnreadableFileError(tooComplex);
    case 'damaged':
      break;
  }
  throw new UnreadableFileError(damaged, { cause: answer.reason });
}

async function askWorker(request: DocumentRequest, timeLimitMs: number): Promise<DocumentAnswer> {
  const worker = new Worker(new URL('./document-worker.ts', import.meta.url), {
    workerData: request,
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  });
  const { promise, resolve } = Promise.withResolvers<DocumentAnswer>();
  const timer = setTimeout(() => resolve({ outcome: 'too-complex' }), timeLimitMs);
  worker.once('message', resolve);
  // Out of memory, above all.
  worker.once('error', () => resolve({ outcome: 'too-complex' }));
  worker.once('exit', () => resolve({ outcome: 'damaged', reason: 'the reader ended without an answer' }));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
