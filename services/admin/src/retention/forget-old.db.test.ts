// What the privacy page says is kept no longer is gone after that time, and nothing before.
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { keptFor, periodMs } from '@consilium/contracts/privacy/kept-for.ts';
import { createDiskFiles } from '@consilium/kit/files/disk-files.ts';
import { contact, formsForFile, newAddress, privacy } from '../testing/forms-for-file.ts';
import { closeRequests, countRows, puzzlesKept, requestsFrom } from '../testing/request-state.sql.ts';
import { forgetOld } from './forget-old.ts';

const forms = formsForFile();
const pool = () => forms.database.pool();
const forget = () =>
  forgetOld({
    pool: pool(),
    clock: forms.clock,
    files: createDiskFiles({ directory: path.join(forms.folder, 'files') }),
  });
const left = async (email: string) => (await requestsFrom(pool(), email)).length;

test('a request nobody confirmed goes after its time, and one that waits for an answer stays', async () => {
  const [unconfirmed, open] = [newAddress(), newAddress()];
  await forms.send('privacy', { ...privacy, email: unconfirmed });
  await forms.send('contact', { ...contact, email: open });
  forms.clock.advance(periodMs(keptFor.unconfirmedRequest) - 1);
  await forget();
  expect(await left(unconfirmed)).toBe(1);
  forms.clock.advance(1);
  await forget();
  expect([await left(unconfirmed), await left(open)]).toEqual([0, 1]);
});

test('a closed request goes a year after it was closed, with its file', async () => {
  const email = newAddress();
  const upload = await forms.service.call('/api/admin/support/attachments?name=a.txt', {
    body: 'a',
    headers: { 'content-type': 'application/octet-stream' },
  });
  const { id } = (await upload.json()) as { id: string };
  await forms.send('contact', { ...contact, email, attachmentIds: [id] });
  await closeRequests(pool(), email, forms.clock.now());
  forms.clock.advance(periodMs(keptFor.closedRequest) - 1);
  await forget();
  expect(await left(email)).toBe(1);
  forms.clock.advance(1);
  await forget();
  expect(await left(email)).toBe(0);
  const files = createDiskFiles({ directory: path.join(forms.folder, 'files') });
  expect(await files.get(`requests/${id}`)).toBeUndefined();
});

test('feedback goes after two years, and solved puzzles when they are too old to be taken', async () => {
  const empty = { rating: 5, expertType: null, liked: '', improve: '', featureTitle: '', priority: null };
  await forms.send('feedback', empty);
  expect(await puzzlesKept(pool())).toBeGreaterThan(0);
  forms.clock.advance(periodMs(keptFor.feedback) - 1);
  await forget();
  expect([await countRows(pool(), 'feedback'), await puzzlesKept(pool())]).toEqual([1, 0]);
  forms.clock.advance(1);
  await forget();
  expect(await countRows(pool(), 'feedback')).toBe(0);
});
