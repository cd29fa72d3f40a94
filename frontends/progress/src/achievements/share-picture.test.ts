// A shared picture has the achievement and its date, and nothing about the person; it is shared, or else saved.
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { signInAs } from '@consilium/web/testing/page.test-support.tsx';
import { sharePicture } from '#achievements/share-picture.ts';

let written: string[];
let shared: ShareData[];

beforeEach(() => {
  written = [];
  shared = [];
  signInAs();
  const context = { fillRect: () => undefined, fillText: (text: string) => void written.push(text) };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['picture'])));
});
afterEach(() => {
  jest.restoreAllMocks();
  for (const name of ['canShare', 'share']) Reflect.deleteProperty(navigator, name);
});

function offerSharing(share: (data: ShareData) => Promise<void>): void {
  Object.defineProperty(navigator, 'canShare', { configurable: true, value: () => true });
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
}

test('says which achievement and when, and nothing about the person', async () => {
  offerSharing(async (data) => void shared.push(data));
  await sharePicture('Streak Master', 'June 12, 2026');
  expect(written).toEqual(['Achievement unlocked', 'Streak Master', 'June 12, 2026', 'Consilium']);
  const [{ files = [], ...words } = {}] = shared;
  expect(words).toEqual({ title: 'Streak Master' });
  expect(files.map(({ name, type }) => [name, type])).toEqual([['streak-master.png', 'image/png']]);
});

test('that is not shared after all is no failure', async () => {
  offerSharing(() => Promise.reject(new DOMException('closed', 'AbortError')));
  await expect(sharePicture('Tech Savvy', 'June 12, 2026')).resolves.toBeUndefined();
});

test('is saved where the device cannot share', async () => {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await sharePicture('First Problem', 'June 12, 2026');
  expect(saved).toEqual(['first-problem.png']);
});
