// What is sold as priority support: requests of a plan are due earlier, also when the plan ends before they are answered.
import { describe, expect, test } from '@jest/globals';
import type { RequestDetail } from '@consilium/contracts/admin/support/desk-requests.ts';
import { somebody } from '@consilium/kit/testing/service-under-test.ts';
import { deskForFile } from '../testing/desk-for-file.ts';
import { contact, newAddress } from '../testing/forms-for-file.ts';

const desk = deskForFile();
const HOUR_MS = 3_600_000;
const hours = ({ dueAt }: Pick<RequestDetail, 'dueAt'>, from = desk.clock.now()) =>
  (new Date(dueAt).getTime() - from.getTime()) / HOUR_MS;

describe('a request is due', () => {
  test.each([
    [undefined, 'general', 24],
    ['free', 'general', 24],
    ['premium', 'general', 12],
    ['business', 'general', 6],
    ['free', 'technical', 12],
    ['premium', 'technical', 6],
    ['business', 'billing', 6],
    ['business', 'technical', 3],
    ['business', 'privacy', 720],
    ['gold', 'general', 24],
  ])('of the plan %s about %s in %i hours', async (plan, category, expected) => {
    expect(hours(await desk.request({ category, ...(plan !== undefined && { plan }) }))).toBe(expected);
  });

  test('of a visitor who confirms the address, from then on', async () => {
    const email = newAddress();
    await desk.plainly('contact-form', { ...contact, email });
    const link = (await desk.mailsTo(email)).flatMap(({ links }) => links).find((one) => one.includes('confirm='));
    desk.clock.advance(5 * HOUR_MS);
    await desk.plainly('confirmation-form', { token: new URL(link ?? '').searchParams.get('confirm') ?? '' });
    expect(hours((await desk.list(`?search=${email}`)).requests[0] as RequestDetail)).toBe(24);
  });
});

describe('a plan that ends', () => {
  test('between the form and the answer leaves the promise as it was given', async () => {
    const person = somebody({ tier: 'business' });
    const email = newAddress();
    await desk.send('contact', { ...contact, email }, { identity: person });
    // With the free plan now.
    const later = { ...person, tier: 'free' };
    await desk.send('contact', { ...contact, email, subject: 'Another' }, { identity: later });
    const { requests } = await desk.list(`?search=${email}`);
    expect(requests.map(({ plan, ...request }) => [plan, hours(request as RequestDetail)])).toEqual([
      ['business', 6],
      ['free', 24],
    ]);
    desk.clock.advance(7 * HOUR_MS);
    const late = await desk.list(`?search=${email}&overdue=true`);
    expect(late.requests.map(({ plan }) => plan)).toEqual(['business']);
  });

  test('leaves a thread its priority: a reply and another category count by the plan it was sent with', async () => {
    const request = await desk.request({ plan: 'premium' });
    const other = await desk.call('PATCH', `/requests/${request.id}`, {
      version: request.version,
      category: 'technical',
    });
    expect(hours(other.body)).toBe(6);
    const answer = { version: other.body.version, text: 'Hello' };
    const answered = await desk.call('POST', `/requests/${request.id}/answers`, answer);
    desk.clock.advance(48 * HOUR_MS);
    const opened = await desk.call('PATCH', `/requests/${request.id}`, {
      version: answered.body.version,
      state: 'open',
    });
    expect(hours(opened.body)).toBe(6);
  });
});
