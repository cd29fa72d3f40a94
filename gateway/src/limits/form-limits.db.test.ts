// How often somebody may write to us: five times an hour and twenty times a day, per person and per network address.
import { expect, test } from '@jest/globals';
import { manualClock } from '@consilium/kit/clock.ts';
import { gatewayForFile } from '../testing/gateway-for-file.ts';
import { newPerson } from '../testing/test-gateway.ts';

const HOUR_MS = 3_600_000;
const clock = manualClock(new Date());
const gateway = gatewayForFile({ TRUSTED_PROXIES: 'loopback', FORMS_PER_DAY: '8' }, { clock });
const unlimited = gatewayForFile({ TRUSTED_PROXIES: 'loopback', FORMS_PER_HOUR: '-1', FORMS_PER_DAY: '-1' }, { clock });

const support = '/api/admin/support';
const post = (address: string, path = `${support}/contact`, of = gateway, token?: string) =>
  of.call(path, {
    ...(token && { token }),
    method: 'POST',
    body: '{}',
    headers: { 'x-forwarded-for': address },
  });
async function statuses(count: number, send: () => Promise<Response>) {
  const seen: number[] = [];
  for (let index = 0; index < count; index += 1) seen.push((await send()).status);
  return seen;
}
const five = [200, 200, 200, 200, 200];

test('visitors are counted by address, over all forms and spellings of their paths', async () => {
  for (const path of ['contact', 'feedback', 'privacy', 'contact-form', 'Privacy-Form/'])
    expect((await post('192.0.2.1', `${support}/${path}`)).status).toBe(200);
  const refused = await post('192.0.2.1');
  expect([refused.status, await refused.json()]).toMatchObject([
    429,
    { code: 'RATE_LIMITED', message: 'You wrote to us several times. Please wait 12 minutes and send it again.' },
  ]);
  expect(refused.headers.get('retry-after')).toBe('720');
  expect((await post('192.0.2.2')).status).toBe(200);
});

test('what is read, and what the desk does, is not counted as a form', async () => {
  expect(await statuses(5, () => post('192.0.2.3'))).toEqual(five);
  const read = await gateway.call(`${support}/challenge`, { headers: { 'x-forwarded-for': '192.0.2.3' } });
  expect(read.status).toBe(200);
  expect((await post('192.0.2.3', `${support}/requests/1/answers`)).status).toBe(200);
  expect((await post('192.0.2.3', `${support}/confirmations`)).status).toBe(200);
});

test('a person is counted by person, so an office behind one address is not blocked', async () => {
  const [ada = '', bob = ''] = await Promise.all([1, 2].map(() => gateway.auth.token(newPerson())));
  expect(await statuses(6, () => post('192.0.2.4', undefined, gateway, ada))).toEqual([...five, 429]);
  expect((await post('192.0.2.5', undefined, gateway, ada)).status).toBe(429);
  expect(await statuses(5, () => post('192.0.2.4', undefined, gateway, bob))).toEqual(five);
});

test('a day has its own limit', async () => {
  const send = () => post('192.0.2.6');
  expect(await statuses(5, send)).toEqual(five);
  clock.advance(HOUR_MS);
  // Of eight a day a third of an hour's place has come back.
  expect(await statuses(5, send)).toEqual([200, 200, 200, 429, 429]);
  expect(Number((await send()).headers.get('retry-after'))).toBeGreaterThan(HOUR_MS / 1000);
});

test('files for forms have three places for each form', async () => {
  const send = () => post('192.0.2.7', `${support}/attachments`);
  expect(await statuses(16, send)).toEqual([...five, ...five, ...five, 429]);
});

test('with -1 there is no limit', async () => {
  expect(await statuses(12, () => post('192.0.2.8', undefined, unlimited))).toEqual([...five, ...five, 200, 200]);
});

test('a browser without JavaScript is told on a page', async () => {
  const send = () => post('192.0.2.9', `${support}/contact-form`);
  expect(await statuses(5, send)).toEqual(five);
  const refused = await send();
  expect([refused.status, refused.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8']);
  expect(await refused.text()).toContain('You wrote to us several times. Please wait 12 minutes and send it again.');
});
