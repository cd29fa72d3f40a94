// Mails and uploads are readable for this system user only, whatever the umask, and what an earlier release left open is closed.
import { chmod, lstat, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { systemClock } from './clock.ts';
import { openFiles } from './files/open-files.ts';
import { createLogger } from './log/logger.ts';
import { openMailer } from './mail/open-mailer.ts';

const logger = createLogger('test', 'silent');
const clock = systemClock;
const umaskBefore = process.umask();
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'consilium-private-'));
});
afterEach(async () => {
  process.umask(umaskBefore);
  await rm(folder, { recursive: true, force: true });
});

const modeOf = async (place: string) => ((await lstat(place)).mode & 0o777).toString(8);

/** Modes by path below the folder; the folder itself is the first entry. */
async function modesIn(place: string): Promise<Record<string, string>> {
  const names = ['', ...(await readdir(place, { recursive: true }))];
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await modeOf(path.join(place, name))])));
}

async function upload(directory: string): Promise<void> {
  const files = await openFiles({ config: { FILES: 'disk', FILES_DIR: directory } as never, logger });
  await files.put('person/talk/notes.txt', Readable.from('x'), { maxBytes: 10, contentType: 'text/plain' });
}

async function mail(directory: string): Promise<void> {
  const mailer = await openMailer({ config: { MAIL: 'inbox', INBOX_DIR: directory } as never, clock, logger });
  await mailer.send({ to: 'a@b.c', subject: 's', text: 't', html: '', idempotencyKey: 'k' });
}

describe.each([0o000, 0o022])('with the umask %o', (mask) => {
  test('uploads and their folders are private', async () => {
    process.umask(mask);
    const place = path.join(folder, 'files');
    await upload(place);
    expect(await modesIn(place)).toEqual({
      '': '700',
      person: '700',
      'person/talk': '700',
      'person/talk/notes.txt': '600',
      'person/talk/notes.txt.content-type': '600',
    });
  });

  test('mails of the local inbox are private', async () => {
    process.umask(mask);
    const place = path.join(folder, 'inbox');
    await mail(place);
    const modes = Object.values(await modesIn(place));
    expect(modes).toEqual(['700', '600']);
  });
});

test('what an earlier release left open is closed at start, and targets of links are left alone', async () => {
  const outside = path.join(folder, 'outside.txt');
  const place = path.join(folder, 'files');
  await mkdir(path.join(place, 'person'), { recursive: true });
  for (const file of [outside, path.join(place, 'person', 'old.txt')]) await writeFile(file, 'x');
  await symlink(outside, path.join(place, 'link'));
  for (const open of [place, path.join(place, 'person')]) await chmod(open, 0o755);
  for (const open of [outside, path.join(place, 'person', 'old.txt')]) await chmod(open, 0o644);
  await upload(place);
  expect(await modesIn(place)).toMatchObject({ '': '700', person: '700', 'person/old.txt': '600' });
  expect(await modeOf(outside)).toBe('644');
});
