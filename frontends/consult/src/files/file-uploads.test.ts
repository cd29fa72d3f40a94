// Files of the next message: checked at once, uploaded a few at a time, retried, cancelled, and sent or restored.
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { ConversationFile } from '@consilium/contracts/chat/file.ts';
import { quietAnnouncement } from '@consilium/web/ui/quiet-announcements.ts';
import { toastQueue } from '@consilium/web/ui/toast-queue.ts';
import { fileUploadsOf } from '#files/file-uploads.ts';
import { readingNote, sizeInWords, type UploadItem } from '#files/upload-item.ts';
import { uuid } from '#testing/samples.test-support.ts';

/** Requests in flight. */
let requests: FakeRequest[] = [];
let revoked: string[] = [];
let number = 0;

class FakeRequest extends EventTarget {
  readonly upload = new EventTarget();
  responseType = '';
  status = 0;
  responseText = '';
  isAborted = false;
  address = '';
  open(_method: string, address: string): void {
    this.address = address;
  }
  setRequestHeader(): void {}
  send(): void {
    requests.push(this);
  }
  abort(): void {
    this.isAborted = true;
    this.dispatchEvent(new Event('abort'));
  }
  progress(loaded: number): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total: 100 }));
  }
  answer(status: number, response: unknown): void {
    Object.assign(this, { status, responseText: JSON.stringify(response) });
    this.dispatchEvent(new Event('load'));
  }
}

const stored = (name: string, id = uuid((number += 1))): ConversationFile => ({
  id,
  name,
  type: 'text/plain',
  sizeBytes: 3,
  reading: { characters: 3, isCut: false },
  isUnsent: true,
  createdAt: '2026-11-21T12:00:00.000Z',
});
const text = (name: string) => new File(['abc'], name, { type: 'text/plain' });
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
const phases = (items: readonly UploadItem[]) => items.map(({ name, phase }) => `${name} ${phase}`);
const begin = () => fileUploadsOf(`conversation-${(number += 1)}`);

const realRequest = globalThis.XMLHttpRequest;
const realFetch = globalThis.fetch;
beforeEach(() => {
  requests = [];
  toastQueue.clear();
  globalThis.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest;
  URL.createObjectURL = jest.fn(() => 'blob:picture');
  revoked = [];
  URL.revokeObjectURL = (address) => void revoked.push(address);
});
afterEach(() => {
  globalThis.XMLHttpRequest = realRequest;
  globalThis.fetch = realFetch;
});

describe('an upload', () => {
  test('goes from waiting through progress to ready', async () => {
    const uploads = begin();
    uploads.add([text('a b.txt')]);
    await settled();
    expect(requests[0]?.address).toContain('/files?name=a+b.txt');
    requests[0]?.progress(40);
    expect(uploads.items()).toMatchObject([{ phase: 'uploading', share: 0.4 }]);
    expect(uploads.ready()).toEqual([]);
    requests[0]?.answer(201, stored('a b.txt'));
    await settled();
    expect(uploads.ready()).toMatchObject([{ name: 'a b.txt', isRemoved: false }]);
    expect(quietAnnouncement().words).toMatchObject({ title: 'File Uploaded', text: 'a b.txt' });
  });

  test('waits while three others are running', async () => {
    const uploads = begin();
    uploads.add(['1.txt', '2.txt', '3.txt', '4.txt'].map(text));
    await settled();
    expect(phases(uploads.items())).toEqual(['1.txt uploading', '2.txt uploading', '3.txt uploading', '4.txt waiting']);
    requests[0]?.answer(201, stored('1.txt'));
    await settled();
    expect(phases(uploads.items())).toEqual(['1.txt ready', '2.txt uploading', '3.txt uploading', '4.txt uploading']);
  });

  test.each([
    [text('virus.exe'), 'File type not allowed for security reasons'],
    [text('con.txt'), 'Invalid file name detected'],
    [new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'big.txt'), 'File is too large. Maximum size is 5MB.'],
    [new File([], 'empty.txt'), 'The file is empty.'],
  ])('that breaks rule %# is refused before it is sent, and the others go on', async (file, sentence) => {
    const uploads = begin();
    uploads.add([file, text('good.txt')]);
    await settled();
    expect(uploads.items()).toMatchObject([{ phase: 'failed', sentence, canRetry: false }, { phase: 'uploading' }]);
    expect(toastQueue.visibleToasts.at(-1)?.content).toMatchObject({ title: 'File Validation Failed', text: sentence });
  });

  test('that the server refuses cannot be retried; one that was interrupted can', async () => {
    const uploads = begin();
    uploads.add([text('a.txt'), text('b.txt')]);
    await settled();
    requests[0]?.answer(400, { code: 'FILE_REFUSED', message: '' });
    await settled();
    requests[1]?.dispatchEvent(new Event('error'));
    await settled();
    expect(uploads.items()).toMatchObject([
      { phase: 'failed', sentence: 'Invalid file: a.txt', canRetry: false },
      { phase: 'failed', canRetry: true },
    ]);
    expect(toastQueue.visibleToasts.at(-1)?.content).toMatchObject({ title: 'Upload Failed', tone: 'loss' });
    uploads.retry(uploads.items()[1]?.key ?? '');
    await settled();
    requests[2]?.answer(201, stored('b.txt'));
    await settled();
    expect(phases(uploads.items())).toEqual(['a.txt failed', 'b.txt ready']);
  });

  test('that is cancelled is aborted and forgotten', async () => {
    const uploads = begin();
    uploads.add([new File(['x'], 'a.png', { type: 'image/png' })]);
    await settled();
    expect(uploads.items()).toMatchObject([{ thumbnail: 'blob:picture' }]);
    uploads.drop(uploads.items()[0]?.key ?? '');
    await settled();
    expect(requests[0]?.isAborted).toBe(true);
    expect(uploads.items()).toEqual([]);
    expect(revoked).toEqual(['blob:picture']);
  });

  test('beyond five files is not started', async () => {
    const uploads = begin();
    uploads.add(['1', '2', '3', '4', '5', '6'].map((name) => text(`${name}.txt`)));
    await settled();
    expect(uploads.items()).toHaveLength(5);
    expect(toastQueue.visibleToasts.at(-1)?.content).toMatchObject({ text: 'A message can carry at most 5 files.' });
  });
});

test('a failed file’s toast is not replaced by another file’s success', async () => {
  const uploads = begin();
  uploads.add([text('virus.exe'), text('good.txt')]);
  await settled();
  requests[0]?.answer(201, stored('good.txt'));
  await settled();
  expect(phases(uploads.items())).toEqual(['virus.exe failed', 'good.txt ready']);
  expect(toastQueue.visibleToasts.at(-1)?.content).toMatchObject({ title: 'File Validation Failed' });
});

describe('uploaded files', () => {
  const [first, second] = [stored('a.txt'), stored('b.txt')];

  test('of before a reload are listed once; sent ones do not come back', () => {
    const uploads = begin();
    uploads.know([first, { ...second, isUnsent: false }]);
    uploads.know([first]);
    expect(phases(uploads.items())).toEqual(['a.txt ready']);
    uploads.settle(uploads.ready());
    uploads.know([first]);
    expect(uploads.items()).toEqual([]);
  });

  test('are hidden while their message is being sent, and come back when it is refused', () => {
    const uploads = begin();
    uploads.know([first, second]);
    const files = uploads.ready();
    uploads.send(files);
    expect(uploads.items()).toEqual([]);
    expect(uploads.ready()).toEqual([]);
    uploads.takeBack(files);
    expect(uploads.ready()).toEqual(files);
  });

  test('are announced when removed, and stay when that fails', async () => {
    const uploads = begin();
    uploads.know([first]);
    globalThis.fetch = jest.fn<typeof fetch>().mockRejectedValueOnce(new TypeError('offline'));
    uploads.drop(first.id);
    await settled();
    await settled();
    expect(toastQueue.visibleToasts.at(-1)?.content).toMatchObject({ title: 'Failed to remove file', tone: 'loss' });
    expect(uploads.ready()).toHaveLength(1);
    globalThis.fetch = jest.fn<typeof fetch>().mockResolvedValue(new Response('{"removed":true}'));
    uploads.drop(first.id);
    await settled();
    await settled();
    expect(quietAnnouncement().words).toMatchObject({ title: 'File Removed' });
    expect(uploads.items()).toEqual([]);
  });

  test('say how much of them the expert can read', () => {
    expect(readingNote({ ...first, reading: { characters: 40_000, isCut: true } })).toBe(
      'The expert reads the first 40,000 characters.',
    );
    expect(readingNote({ ...first, reading: { characters: 0, isCut: false } })).toMatch(/^No text found/);
    expect(readingNote(first)).toBeUndefined();
    expect([sizeInWords(900), sizeInWords(2048), sizeInWords(3_500_000)]).toEqual(['900 B', '2 KB', '3.3 MB']);
  });
});
