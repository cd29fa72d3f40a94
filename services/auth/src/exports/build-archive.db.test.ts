// An archive whose export ends, or is completed by another run, while it is being uploaded to the file store.
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { beforeAll, expect, test } from '@jest/globals';
import type { DataExport } from '@consilium/contracts/auth/privacy.ts';
import type { ExportPlace } from '@consilium/contracts/privacy/export-places.ts';
import { exportFolder, exportsFolder } from '@consilium/contracts/privacy/export-places.ts';
import { createDiskFiles } from '@consilium/kit/files/disk-files.ts';
import type { Files } from '@consilium/kit/files/files.ts';
import type { AuthContext } from '../settings/context.ts';
import { ADMIN_TOKEN } from '../testing/administrator.ts';
import { authForFile } from '../testing/auth-for-file.ts';
import { member } from '../testing/signed-up.ts';
import type { Member } from '../testing/signed-up.ts';
import { eventually } from '../testing/started-auth.ts';
import { archiveKey } from './archive-place.ts';
import { buildArchiveHandler } from './build-archive.ts';
import { markReady } from './exports.sql.ts';

const auth = authForFile({ AUTH_ADMIN_TOKEN: ADMIN_TOKEN, PRIVACY_PARTS: 'chat' });
let disk: Files;
beforeAll(() => {
  disk = createDiskFiles({ directory: auth.filesDirectory });
});

const keysBelow = async (folder: string) => (await disk.list(folder, 100)).map(({ key }) => key);

/** Waits for chat, so that the service itself does not start building the archive. */
async function begunExport({ userId, accessToken }: Member): Promise<ExportPlace> {
  await auth.account('POST /export', accessToken);
  return eventually(async () => {
    const latest = (await auth.account('GET /export', accessToken)).body['latest'] as DataExport;
    return latest.parts.done === 1 ? { accountId: userId, exportId: latest.id } : undefined;
  }, 'the own share');
}

/** Uploads as a bucket does: the file appears at the end, even when its folder is deleted meanwhile. */
async function buildWhile({ exportId }: ExportPlace, happens: () => Promise<void>): Promise<void> {
  const put: Files['put'] = async (key, content, options) => {
    const whole = await buffer(content);
    await happens();
    return disk.put(key, Readable.from([whole]), options);
  };
  const files = { ...disk, put };
  const context: Partial<AuthContext> = { pool: auth.database.pool('auth'), clock: auth.clock, files };
  const handler = buildArchiveHandler(context as AuthContext);
  const run = { attempt: 1, signal: new AbortController().signal, reportProgress: () => undefined };
  await handler.run({ exportId } as never, run);
}

test.each([
  ['erased', false],
  ['emptied', true],
])('the archive of an account that is %s meanwhile is deleted', async (_what, isSoft) => {
  const ada = await member(auth);
  const place = await begunExport(ada);
  await buildWhile(place, async () => {
    const body = { should_soft_delete: isSoft };
    await auth.call(`DELETE /admin/users/${ada.userId}`, { bearer: ADMIN_TOKEN, body });
    await eventually(
      async () => ((await keysBelow(exportsFolder(ada.userId))).length === 0 ? true : undefined),
      'the shares to go',
    );
  });
  expect(await keysBelow(exportsFolder(ada.userId))).toEqual([]);
});

test('the archive of an export that another run completed is kept', async () => {
  const ada = await member(auth);
  const place = await begunExport(ada);
  const now = auth.clock.now();
  await buildWhile(place, async () => {
    const ready = { now, expiresAt: new Date(now.getTime() + 60_000), sizeBytes: 1 };
    await markReady(auth.database.pool(), { id: place.exportId, state: 'waiting', extraShares: [] }, ready);
  });
  expect(await keysBelow(exportFolder(place))).toContain(archiveKey(place));
});
