// A malicious file that is made to exhaust its reader.
import type { FileExtension } from '@consilium/contracts/chat/file-rules.ts';

export interface HostileFile {
  readonly name: string;
  readonly extension: FileExtension;
  readonly make: () => Buffer | Promise<Buffer>;
}
