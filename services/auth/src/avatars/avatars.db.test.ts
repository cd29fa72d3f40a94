// Pictures over HTTP: which uploads are accepted, what is kept of them and where, and what is refused.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import type { Profile } from '@consilium/contracts/auth/profile.ts';
import sharp from 'sharp';
import { authForFile } from '../testing/auth-for-file.ts';
import { member } from '../testing/signed-up.ts';
import type { Answer } from '../testing/started-auth.ts';
import { drawAvatar } from './draw-avatar.ts';

const auth = authForFile();

type Format = 'png' | 'jpeg' | 'webp' | 'gif';
const picture = (format: Format, width = 640, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: '#3a6ea5' } })
    .withExif({ IFD0: { Copyright: 'Secret Studio' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
    .toFormat(format)
    .toBuffer();

const put = (accessToken: string, bytes: Uint8Array, contentType = 'image/png'): Promise<Answer> =>
  auth.account('PUT /avatar', accessToken, {
    body: new Uint8Array(bytes),
    headers: { 'Content-Type': contentType },
  });
const urlIn = (answer: Answer) => (answer.body['profile'] as Profile).avatarUrl ?? '';
const fetchPicture = (url: string) => fetch(new URL(url, auth.url));
const filesOf = async (userId: string) => {
  const found = await readdir(path.join(auth.filesDirectory, 'avatars', userId)).catch(() => []);
  return found.filter((name) => !name.endsWith('.content-type'));
};

describe('a picture', () => {
  test.each([
    ['png', 'png'],
    ['jpeg', 'jpg'],
    ['webp', 'webp'],
    ['gif', 'gif'],
  ] as const)(
    '%s becomes a small square under {user id}/avatar.%s, open to who has its address',
    async (format, extension) => {
      const { userId, accessToken } = await member(auth);
      const answer = await put(accessToken, await picture(format), 'application/octet-stream');
      expect(answer.status).toBe(200);
      expect(urlIn(answer)).toMatch(
        new RegExp(`^/api/account/avatars/${userId}/avatar\\.${extension}\\?v=[0-9a-f-]{36}$`),
      );
      const served = await fetchPicture(urlIn(answer));
      expect([served.status, served.headers.get('content-type'), served.headers.get('x-content-type-options')]).toEqual(
        [200, `image/${format}`, 'nosniff'],
      );
      const drawn = await sharp(Buffer.from(await served.arrayBuffer())).metadata();
      expect([drawn.format, drawn.width, drawn.height, drawn.exif]).toEqual([format, 256, 256, undefined]);
      expect(await filesOf(userId)).toEqual([`avatar.${extension}`]);
    },
  );

  test('carries nothing of where and with what it was taken', async () => {
    const { userId, accessToken } = await member(auth);
    const upload = await picture('jpeg');
    expect(upload.includes('Secret Studio')).toBe(true);
    await put(accessToken, upload);
    const kept = await readFile(path.join(auth.filesDirectory, 'avatars', userId, 'avatar.jpg'));
    expect([kept.includes('Secret Studio'), kept.includes('Exif')]).toEqual([false, false]);
  });

  test('is rotated upright', async () => {
    const red = { create: { width: 50, height: 100, channels: 3, background: '#f00' } } as const;
    const leftRed = await sharp({ create: { width: 100, height: 100, channels: 3, background: '#000' } })
      .composite([{ input: red, left: 0, top: 0 }])
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const drawn = await drawAvatar(leftRed);
    const { data, info } = await sharp(drawn?.bytes).raw().toBuffer({ resolveWithObject: true });
    const redAt = (row: number) => data[(row * info.width + info.width / 2) * info.channels] ?? 0;
    expect([redAt(20) > 200, redAt(236) < 50]).toEqual([true, true]);
  });

  test('takes the place of the old one, whatever the ending of that was', async () => {
    const { userId, accessToken } = await member(auth);
    const first = urlIn(await put(accessToken, await picture('gif')));
    const second = urlIn(await put(accessToken, await picture('webp')));
    expect(await filesOf(userId)).toEqual(['avatar.webp']);
    expect([(await fetchPicture(first)).status, (await fetchPicture(second)).status]).toEqual([404, 200]);
    const third = urlIn(await put(accessToken, await picture('webp', 50, 90)));
    expect(third).not.toBe(second);
  });

  test('of two uploads at once one is whole', async () => {
    const { userId, accessToken } = await member(auth);
    const uploads = [await picture('png'), await picture('jpeg'), await picture('gif')];
    const answers = await Promise.all(uploads.map((upload) => put(accessToken, upload)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const shown = (await auth.account('GET /profile', accessToken)).body['profile'] as Profile;
    expect(await filesOf(userId)).toHaveLength(1);
    expect((await fetchPicture(shown.avatarUrl ?? '')).status).toBe(200);
  });

  test('is removed with its file; removing it twice is no error', async () => {
    const { userId, accessToken } = await member(auth);
    const url = urlIn(await put(accessToken, await picture('png')));
    const removed = await auth.account('DELETE /avatar', accessToken);
    expect([removed.status, removed.body['profile']]).toMatchObject([200, { avatarUrl: null }]);
    expect([await filesOf(userId), (await fetchPicture(url)).status]).toEqual([[], 404]);
    expect((await auth.account('DELETE /avatar', accessToken)).status).toBe(200);
  });
});

describe('the service refuses', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const half = async () => (await picture('jpeg')).subarray(0, 400);
  test.each([
    ['words', async () => Buffer.from('not a picture at all')],
    ['a drawing with a script', async () => svg],
    ['a page named as a picture', async () => Buffer.from('<!doctype html><script>1</script>')],
    ['half a picture', half],
    ['nothing', async () => Buffer.alloc(0)],
  ])('%s, and what was there stays', async (_what, upload) => {
    const { userId, accessToken } = await member(auth);
    await put(accessToken, await picture('png'));
    const answer = await put(accessToken, await upload());
    expect([answer.status, answer.body['code'], answer.body['message']]).toEqual([
      400,
      'FILE_REFUSED',
      'Please select an image file',
    ]);
    expect(await filesOf(userId)).toEqual(['avatar.png']);
  });

  test('more than 5 MB, said before it is all there', async () => {
    const { accessToken } = await member(auth);
    const answer = await put(accessToken, Buffer.alloc(5 * 1024 * 1024 + 1, 1));
    expect([answer.status, answer.body['code'], answer.body['message']]).toEqual([
      413,
      'FILE_TOO_LARGE',
      'Please select an image under 5MB',
    ]);
  });

  test('a small file that would unfold into a huge picture', async () => {
    const { accessToken } = await member(auth);
    const bomb = await sharp({ create: { width: 12_000, height: 9_000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(5 * 1024 * 1024);
    expect((await put(accessToken, bomb)).status).toBe(400);
  });

  test('somebody who is not signed in, or no longer', async () => {
    const { accessToken } = await member(auth);
    const upload = new Uint8Array(await picture('png'));
    const asVisitor = await auth.account('PUT /avatar', undefined, { body: upload });
    expect([asVisitor.status, asVisitor.body['message']]).toEqual([401, 'You must be logged in to upload an avatar']);
    await auth.call('POST /logout?scope=local', { bearer: accessToken });
    expect((await put(accessToken, upload)).status).toBe(401);
    expect((await auth.account('DELETE /avatar', accessToken)).status).toBe(401);
  });

  test.each([
    '/not-a-uuid/avatar.png',
    '/../avatar.png',
    '/%2e%2e%2f/avatar.png',
    '/0190aaaa-0000-7000-8000-000000000001/secrets.json',
  ])('an address like %s', async (place) =>
    expect((await fetchPicture(`/api/account/avatars${place}`)).status).toBe(404),
  );
});
