// How much mail is taken: of one thread, in one mail, and in its files.
import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { wordArchive } from '@consilium/kit/received-files/testing/sample-files.ts';
import { deskForFile, MAIL_SECRET } from '../testing/desk-for-file.ts';
import { newAddress } from '../testing/forms-for-file.ts';
import { requestsFrom } from '../testing/request-state.sql.ts';

const desk = deskForFile();

function mail({ from, to }: { readonly from: string; readonly to: string }) {
  const Headers = [{ Name: 'Message-ID', Value: `<${randomUUID()}@mail.example>` }];
  return { From: from, To: to, Subject: 'Re: My plan', TextBody: 'Thank you', MessageID: randomUUID(), Headers };
}

/** The address of a new request's sender, and the one for replies in its answer. */
async function answered(): Promise<{ email: string; replyTo: string }> {
  const { id, version, email } = await desk.request();
  await desk.call('POST', `/requests/${id}/answers`, { version, text: 'Hello' });
  return { email, replyTo: (await desk.answerTo(email))['reply-to'] ?? '' };
}

test('mail to one thread is taken sixty times an hour, and again later', async () => {
  const [request, other] = [await answered(), await answered()];
  const post = async (to: string) => (await desk.postMail(mail({ from: request.email, to }))).taken;
  const taken: string[] = [];
  for (let count = 0; count < 62; count += 1) taken.push(await post(request.replyTo));
  expect(taken.filter((what) => what === 'added to its thread')).toHaveLength(60);
  expect(taken.slice(60)).toEqual(['left out', 'left out']);
  expect(await post(other.replyTo)).toBe('added to its thread');
  desk.clock.advance(3_600_000);
  expect(await post(request.replyTo)).toBe('added to its thread');
});

test('a mail larger than any provider takes is refused before it is read', async () => {
  const huge = Buffer.alloc(50 * 1024 * 1024 + 1, 'a');
  const options = { body: new Uint8Array(huge), headers: { 'content-type': 'application/json' } };
  expect((await desk.service.call(`/api/admin/support/mail/postmark/${MAIL_SECRET}`, options)).status).toBe(413);
});

test('a mail brings a file that unpacks to a gigabyte, or one of 10 MB, by name only', async () => {
  const from = newAddress();
  const bomb = wordArchive(new Uint8Array(200 * 1024 * 1024)).toString('base64');
  const files = [
    { Name: 'bomb.docx', Content: bomb },
    { Name: 'large.txt', Content: Buffer.alloc(10 * 1024 * 1024, 'a').toString('base64') },
    { Name: 'small.txt', Content: 'TWFueQ==' },
  ];
  await desk.postMail({ ...mail({ from, to: 'support@consilium.test' }), Attachments: files });
  const [kept] = await requestsFrom(desk.database.pool(), from);
  const [entry] = (await desk.call('GET', `/requests/${kept?.id ?? ''}`)).body.thread;
  expect(entry?.attachments.map(({ name }) => name)).toEqual(['small.txt']);
  expect(entry?.notKept).toEqual(['bomb.docx', 'large.txt']);
}, 60_000);
