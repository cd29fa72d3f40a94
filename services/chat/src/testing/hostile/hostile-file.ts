// A file that was made to hurt whoever reads it.
import type { FileExtension } from '@consilium/contracts/chat/file-rules.ts';

export interface HostileFile {
  readonly name: string;
  readonly extension: FileExtension;
  readonly make: () => Buffer | Promise<Buffer>;
}
