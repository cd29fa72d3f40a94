// Opens the configured file store. Drivers are loaded only when used.
import type { Logger } from 'pino';
import { makePrivateFolder } from '../private-folder.ts';
import type { FilesSettings } from './files-variables.ts';
import type { Files } from './files.ts';

/** Throws ConfigError, naming the variable, when the bucket cannot be reached. */
export async function openFiles({
  config,
  logger,
}: {
  readonly config: FilesSettings;
  readonly logger: Logger;
}): Promise<Files> {
  if (config.FILES === 's3') {
    const { openS3Files } = await import('./s3-files.ts');
    return openS3Files({ config, logger });
  }
  const { createDiskFiles } = await import('./disk-files.ts');
  await makePrivateFolder(config.FILES_DIR);
  return createDiskFiles({ directory: config.FILES_DIR });
}
