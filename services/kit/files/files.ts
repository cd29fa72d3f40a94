// The file port: named bytes below a prefix.
import type { Readable } from 'node:stream';

export interface StoredFile {
  readonly key: string;
  readonly sizeBytes: number;
  readonly contentType: string;
}

export interface Files {
  /** Streams to a temporary place; appears under `key` only when complete. Throws FileTooLargeError past `maxBytes`, leaving nothing. */
  put(
    key: string,
    content: Readable,
    options: { contentType: string; maxBytes: number; signal?: AbortSignal },
  ): Promise<StoredFile>;
  /** Undefined when there is none. */
  get(key: string): Promise<{ file: StoredFile; content: Readable } | undefined>;
  delete(key: string): Promise<void>;
  deletePrefix(prefix: string): Promise<number>;
  list(prefix: string, limit: number): Promise<readonly StoredFile[]>;
  stop(): Promise<void>;
}

export class FileTooLargeError extends Error {
  override readonly name = 'FileTooLargeError';
}
