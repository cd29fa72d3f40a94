// The pages without a browser: who may send a form, access to the portal, and missing pages.
import { request } from 'node:http';
import { describe, expect, jest, test } from '@jest/globals';
import { buy, idOf, newSession } from '#testing/bought.ts';
import { sandboxForFile } from '#testing/sandbox-for-file.ts';

jest.setTimeout(60_000);

const sandbox = sandboxForFile();

const card = { number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123', name: 'Mia Member' };

function send(path: string, form: Readonly<Record<string, string>> = {}, headers: Record<string, string> = {}) {
  const body = new URLSearchParams(form);
  return fetch(new URL(path, sandbox.url), { method: 'POST', body, headers, redirect: 'manual' });
}

async function openPortal(customer: string): Promise<string> {
  const features = { subscription_cancel: { enabled: true } };
  const { id: configuration } = await sandbox.stripe.billingPortal.configurations.create({ features });
  const session = await sandbox.stripe.billingPortal.sessions.create({ customer, configuration });
  return session.url;
}

describe('who may send a form', () => {
  test.each([
    ['another site', { origin: 'http://elsewhere.example' }, 403],
    ['a page without an origin', { origin: 'null' }, 403],
    ['another port of this machine', { 'sec-fetch-site': 'same-site' }, 403],
    ['a proxy in front', { 'x-forwarded-for': '6.6.6.6' }, 403],
    ['no browser', {}, 303],
  ])('%s', async (_who, headers, status) => {
    expect((await send('/panel/clock', { step: 'hour' }, headers)).status).toBe(status);
  });

  test('accepts a form of its own pages', async () => {
    expect((await send('/panel/clock', { step: 'hour' }, { origin: sandbox.url })).status).toBe(303);
  });

  test('refuses a foreign host name that resolves to this machine', async () => {
    const status = await new Promise((resolve, reject) => {
      request(sandbox.url, { headers: { host: 'rebound.example' } }, (answer) => resolve(answer.resume().statusCode))
        .once('error', reject)
        .end();
    });
    expect(status).toBe(403);
  });
});

describe('the checkout', () => {
  test('returns to the shop with the session id, once', async () => {
    const { id, url } = await newSession(sandbox, 'premium_monthly');
    const paid = await send(url ?? '', card);
    expect([paid.status, paid.headers.get('location')]).toEqual([303, `http://localhost/upgrade?checkout=${id}`]);
    const again = await send(url ?? '', card);
    expect([again.status, again.headers.get('location')]).toEqual([303, `http://localhost/upgrade?checkout=${id}`]);
    const { customer } = await sandbox.stripe.checkout.sessions.retrieve(id);
    expect((await sandbox.stripe.subscriptions.list({ customer: idOf(customer) })).data).toHaveLength(1);
  });

  test('says that it has expired, and charges nothing', async () => {
    const { id, url } = await newSession(sandbox, 'premium_monthly');
    await sandbox.stripe.checkout.sessions.expire(id);
    const answer = await send(url ?? '', card);
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('This page has expired')]);
  });

  test('is a plain 404 for an unknown session, and cannot be framed', async () => {
    const answer = await fetch(`${sandbox.url}/c/pay/cs_test_nothing`);
    expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining('There is no such page')]);
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });
});

describe('the portal', () => {
  test('is for one customer: another’s subscription is not found', async () => {
    const mine = await buy(sandbox, 'premium_monthly');
    const theirs = await buy(sandbox, 'premium_monthly');
    const portal = await openPortal(idOf(mine.customer));
    expect((await send(`${portal}/subscriptions/${theirs.id}/cancel`)).status).toBe(404);
    expect((await send(`${portal}/subscriptions/${mine.id}/cancel`)).status).toBe(303);
    expect((await sandbox.stripe.subscriptions.retrieve(theirs.id)).cancel_at).toBeNull();
    // With flexible billing: cancel_at is set, cancel_at_period_end is not.
    const cancelled = await sandbox.stripe.subscriptions.retrieve(mine.id);
    expect(cancelled.cancel_at_period_end).toBe(false);
    expect(cancelled.cancel_at).toBe(cancelled.items.data[0]?.current_period_end);
  });

  test('expires after an hour', async () => {
    const { customer } = await buy(sandbox, 'premium_monthly');
    const portal = await openPortal(idOf(customer));
    expect((await fetch(portal)).status).toBe(200);
    await sandbox.controls.advanceClock({ seconds: 3601 });
    expect((await fetch(portal)).status).toBe(404);
  });
});

describe('the panel', () => {
  test('shows the errors of a form', async () => {
    const answer = await send('/panel/faults', { pathPrefix: '/elsewhere', kind: 'close', times: '1' });
    expect([answer.status, await answer.text()]).toEqual([
      400,
      expect.stringContaining('pathPrefix: must begin with /v1'),
    ]);
  });

  test('makes the API fail the given number of times', async () => {
    await send('/panel/faults', { pathPrefix: '/v1/prices', kind: 'status 500', times: '1' });
    await expect(sandbox.stripe.prices.list()).rejects.toThrow('An unexpected error occurred on our end.');
    expect((await sandbox.stripe.prices.list()).data).toHaveLength(2);
  });

  test('shows untrusted text as text', async () => {
    await send('/panel/endpoints', { url: 'http://127.0.0.1:9/?<b>' });
    const panel = await (await fetch(sandbox.url)).text();
    expect(panel).toContain('http://127.0.0.1:9/?&#60;b&#62;');
  });
});
