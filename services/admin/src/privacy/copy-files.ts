// Copies the files that somebody sent us into the export, under the names that its list of messages gives.
import type { FilesToCopy } from '@consilium/kit/personal-data/privacy-consumer.ts';
import { placeOf } from '../attachments/file-places.ts';
import { filePages } from './personal-data.sql.ts';

export async function copyFiles({ db, files, folder, owner }: FilesToCopy): Promise<void> {
  for await (const page of filePages(db, owner.pseudonym))
    for (const { id, inArchive } of page) {
      const stored = await files.get(placeOf(id));
      if (!stored) continue;
      const { contentType, sizeBytes } = stored.file;
      await files.put(`${folder}/${inArchive}`, stored.content, { contentType, maxBytes: sizeBytes });
    }
}
