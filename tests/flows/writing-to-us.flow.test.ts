// Writing to us through the gateway, in the whole product: what a member and a browser without JavaScript send arrives.
import { expect, test } from '@jest/globals';
import { PUZZLE_SECRET, solvedPuzzle } from '@consilium/admin/testing/solved-puzzle.ts';
import type { ReceivedRequest } from '@consilium/contracts/admin/support/forms-http.ts';
import { newId } from '@consilium/kit/ids.ts';
import { eventually } from '@consilium/kit/testing/service-under-test.ts';
import { networkForFile } from './network-for-file.ts';
import type { Person } from './network.ts';

const DESK = 'desk@consilium.test';
const network = networkForFile({ FORM_PROOF_SECRETS: PUZZLE_SECRET, SUPPORT_EMAIL: DESK });
const words = { name: 'Ada', category: 'technical', subject: 'A question', message: 'Does this arrive?' };

async function sendAs(as: Person, key: string) {
  const body = { ...words, email: as.email, proof: await solvedPuzzle(new Date()) };
  const answer = await network.call('/api/admin/support/contact', { as, body, headers: { 'idempotency-key': key } });
  return { status: answer.status, body: (await answer.json()) as ReceivedRequest };
}
async function mailTo(address: string, subject: string) {
  const found = async () => (await network.inbox()).find((mail) => mail.to === address && mail.subject === subject);
  await eventually(async () => expect(await found()).toBeDefined());
  return found();
}

test('a member’s message has a number, a mail and a notice, and is the same request after a restart', async () => {
  const ada = await network.person();
  const key = newId();
  const sent = await sendAs(ada, key);
  expect(sent).toMatchObject({ status: 201, body: { isToBeConfirmed: false } });
  expect((await mailTo(ada.email, 'We received your message'))?.text).toContain(sent.body.number);
  await mailTo(DESK, 'A new request is at the desk');
  await network.restart();
  expect(await sendAs(ada, key)).toEqual(sent);
});

test('a form without JavaScript waits for the link in its mail', async () => {
  const email = 'plain@example.org';
  const post = (form: string, fields: Readonly<Record<string, string>>) =>
    fetch(`${network.url}/api/admin/support/${form}`, { method: 'POST', body: new URLSearchParams(fields) });
  const sent = await post('contact-form', { ...words, email });
  expect([sent.status, await sent.text()]).toEqual([200, expect.stringContaining('One more step')]);
  const link = (await mailTo(email, 'Please confirm your message'))?.links.find((one) => one.includes('confirm='));
  const opened = await fetch(network.url + new URL(link ?? '').pathname + new URL(link ?? '').search);
  expect([opened.status, await opened.text()]).toEqual([200, expect.stringContaining('Confirm my address')]);
  const token = new URL(link ?? '').searchParams.get('confirm') ?? '';
  const confirmed = await post('confirmation-form', { token });
  expect([confirmed.status, await confirmed.text()]).toEqual([
    200,
    expect.stringContaining('Message sent successfully!'),
  ]);
  await mailTo(email, 'We received your message');
});
