import type { Logger } from 'pino';
import type { FilesSettings } from './files-variables.ts';
import type { Files } from './files.ts';
export async function openS3Files(options: {
  readonly config: FilesSettings;
  readonly logger: Logger;
}): Promise<Files> {
  throw new Error(String(options));
}
