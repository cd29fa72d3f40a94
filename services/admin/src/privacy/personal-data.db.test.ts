// What somebody wrote to us is in their export, and goes with their account.
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { createDiskFiles } from '@consilium/kit/files/disk-files.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { newId } from '@consilium/kit/ids.ts';
import { eraseRows } from '@consilium/kit/personal-data/erase-rows.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import { somebody } from '@consilium/kit/testing/service-under-test.ts';
import { removeFilesHandler } from '../attachments/remove-files.ts';
import { contact, formsForFile, newAddress } from '../testing/forms-for-file.ts';
import { addErasureRun, requestsFrom } from '../testing/request-state.sql.ts';
import { copyFiles } from './copy-files.ts';
import { personalData } from './personal-data.ts';
import { feedbackPages, requestPages } from './personal-data.sql.ts';

const forms = formsForFile();
const pool = () => forms.database.pool();
const files = () => createDiskFiles({ directory: path.join(forms.folder, 'files') });

async function writtenBy(identity: Identity) {
  const email = newAddress();
  const upload = await forms.service.call('/api/admin/support/attachments?name=My%20file.txt', {
    body: 'a',
    headers: { 'content-type': 'application/octet-stream' },
    identity,
  });
  const { id: fileId } = (await upload.json()) as { id: string };
  await forms.send('contact', { ...contact, email, attachmentIds: [fileId] }, { identity });
  const feedback = { rating: 5, expertType: null, liked: 'Calm', improve: '', featureTitle: '', priority: null };
  await forms.send('feedback', feedback, { identity });
  return { email, fileId };
}

async function rowsOf(pages: AsyncIterable<readonly object[]>) {
  const rows: object[] = [];
  for await (const page of pages) rows.push(...page);
  return rows;
}

/** Runs the ordered jobs after the commit. */
async function erase({ userId: accountId, pseudonym }: Identity): Promise<void> {
  const removals: { fileIds: string[] }[] = [];
  const jobs = { enqueue: async (_job: unknown, payload: unknown) => void removals.push(payload as never) };
  await transaction(pool(), (tx) => eraseRows(tx, personalData, { accountId, pseudonym }, { jobs: jobs as never }));
  const run = { attempt: 1, signal: new AbortController().signal, reportProgress: () => undefined };
  for (const payload of removals) await removeFilesHandler({ files: files() }).run(payload, run);
}

test('the export has requests with their messages and files, and feedback, of this person only', async () => {
  const [ada, bob] = [somebody(), somebody()];
  const { email, fileId } = await writtenBy(ada);
  await writtenBy(bob);
  const requests = await rowsOf(requestPages(pool(), ada.pseudonym));
  expect(requests).toMatchObject([
    {
      number: expect.stringMatching(/^\d{4}-\d{4}$/),
      email,
      messages: [
        {
          kind: 'received',
          text: contact.message,
          files: [{ name: 'My file.txt', type: 'text/plain', bytes: 1, inArchive: `files/${fileId}_my_file.txt` }],
        },
      ],
    },
  ]);
  expect(await rowsOf(feedbackPages(pool(), ada.pseudonym))).toMatchObject([{ rating: 5, liked: 'Calm' }]);
});

test('the export has the bytes of the files, under the names that it gives', async () => {
  const [ada, bob] = [somebody(), somebody()];
  const { fileId } = await writtenBy(ada);
  await writtenBy(bob);
  const owner = { accountId: ada.userId, pseudonym: ada.pseudonym };
  await copyFiles({ db: pool(), files: files(), folder: 'exports/one', owner });
  const copied = await files().list('exports/one', 10);
  expect(copied.map(({ key }) => key)).toEqual([`exports/one/files/${fileId}_my_file.txt`]);
});

test('an erased account leaves no request, no feedback and no bytes, and others keep theirs', async () => {
  const [ada, bob] = [somebody(), somebody()];
  const [mine, theirs] = [await writtenBy(ada), await writtenBy(bob)];
  await erase(ada);
  expect(await requestsFrom(pool(), mine.email)).toEqual([]);
  expect(await rowsOf(feedbackPages(pool(), ada.pseudonym))).toEqual([]);
  expect(await files().get(`requests/${mine.fileId}`)).toBeUndefined();
  expect(await requestsFrom(pool(), theirs.email)).toHaveLength(1);
  expect(await files().get(`requests/${theirs.fileId}`)).toBeDefined();
});

test('a request by which the desk erases the account stays to be answered, without the account', async () => {
  const ada = somebody();
  const { email } = await writtenBy(ada);
  const [request] = await requestsFrom(pool(), email);
  await addErasureRun(pool(), { id: newId(), requestId: request?.id ?? '', askedBy: newId(), at: forms.clock.now() });
  await erase(ada);
  expect(await requestsFrom(pool(), email)).toMatchObject([{ id: request?.id, pseudonym: null, plan: null }]);
});
