// The sandbox's API: forms, errors, lists, idempotency keys, and injected faults.
import { describe, expect, test } from '@jest/globals';
import { Stripe } from 'stripe';
import { sandboxForFile } from '#testing/sandbox-for-file.ts';
import { stripeAt } from '#testing/started-sandbox.ts';

const sandbox = sandboxForFile();

describe('requests', () => {
  test('create, read, update and list a customer', async () => {
    const { stripe } = sandbox;
    const made = await stripe.customers.create({ metadata: { user_id: 'u1' } });
    expect(made).toMatchObject({ object: 'customer', metadata: { user_id: 'u1' }, livemode: false, email: null });
    expect(made.lastResponse.requestId).toMatch(/^req_/u);
    await stripe.customers.update(made.id, { email: 'ada@example.org', metadata: { more: 'x' } });
    const read = await stripe.customers.retrieve(made.id);
    expect(read).toMatchObject({ email: 'ada@example.org', metadata: { user_id: 'u1', more: 'x' } });
    expect((await stripe.customers.list({ email: 'ada@example.org' })).data.map(({ id }) => id)).toEqual([made.id]);
  });

  test('find prices of the catalogue by lookup key', async () => {
    const { data } = await sandbox.stripe.prices.list({
      lookup_keys: ['premium_monthly', 'premium_yearly'],
      active: true,
      expand: ['data.product'],
    });
    expect(
      data.map((price) => [price.lookup_key, price.unit_amount, price.currency, price.recurring?.interval]),
    ).toEqual(
      expect.arrayContaining([
        ['premium_monthly', 999, 'usd', 'month'],
        ['premium_yearly', 9999, 'usd', 'year'],
      ]),
    );
    expect(data[0]?.product).toMatchObject({ object: 'product', name: 'Premium' });
    expect(data.map((price) => price.unit_amount_decimal?.toString())).toEqual(expect.arrayContaining(['999', '9999']));
  });

  test('page through a list, each object once', async () => {
    const { stripe } = sandbox;
    for (let count = 0; count < 5; count += 1) await stripe.customers.create({ name: `page ${count}` });
    const names: unknown[] = [];
    for await (const customer of stripe.customers.list({ limit: 2 })) names.push(customer.name);
    expect(names.filter((name) => String(name).startsWith('page'))).toEqual([
      'page 4',
      'page 3',
      'page 2',
      'page 1',
      'page 0',
    ]);
  });

  test('with an unknown id, an unknown or missing parameter, or another API key are refused like the provider does', async () => {
    const { stripe, url } = sandbox;
    await expect(stripe.customers.retrieve('cus_none')).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      code: 'resource_missing',
      statusCode: 404,
      param: 'id',
    });
    await expect(stripe.customers.create({ nonsense: '1' } as never)).rejects.toMatchObject({
      code: 'parameter_unknown',
      param: 'nonsense',
    });
    await expect(stripe.products.create({} as never)).rejects.toMatchObject({
      code: 'parameter_missing',
      param: 'name',
    });
    const { hostname, port } = new URL(url);
    const stranger = new Stripe('sk_test_other', { host: hostname, port, protocol: 'http', telemetry: false });
    await expect(stranger.customers.list()).rejects.toMatchObject({ type: 'StripeAuthenticationError' });
  });

  test('with the same idempotency key get the same response; other parameters are refused, another key creates another object', async () => {
    const { stripe } = sandbox;
    const first = await stripe.customers.create({ name: 'once' }, { idempotencyKey: 'k1' });
    const again = await stripe.customers.create({ name: 'once' }, { idempotencyKey: 'k1' });
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    await expect(stripe.customers.create({ name: 'twice' }, { idempotencyKey: 'k1' })).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
      statusCode: 400,
    });
    expect((await stripe.customers.create({ name: 'once' }, { idempotencyKey: 'k2' })).id).not.toBe(first.id);
  });

  test('six at once with one idempotency key create one object; the others are told to retry', async () => {
    const patient = stripeAt(sandbox.url, { maxNetworkRetries: 5 });
    const made = await Promise.all(
      Array.from({ length: 6 }, () => patient.customers.create({ name: 'crowd' }, { idempotencyKey: 'crowd' })),
    );
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  });

  test('get injected faults as often as requested: statuses, a closed connection before and after the work', async () => {
    const { stripe, controls, url } = sandbox;
    await controls.setFaults([{ kind: 'status', status: 429, times: 1, pathPrefix: '/v1/customers' }]);
    await expect(stripe.customers.list()).rejects.toMatchObject({ type: 'StripeRateLimitError' });
    await controls.setFaults([{ kind: 'status', status: 500, times: 2, method: 'POST' }]);
    const patient = stripeAt(url, { maxNetworkRetries: 2 });
    expect((await patient.customers.create({ name: 'third try' })).name).toBe('third try');
    await controls.setFaults([
      { kind: 'close_after', method: 'POST' },
      { kind: 'close', method: 'POST' },
    ]);
    const once = await patient.customers.create({ name: 'unheard' });
    const { data } = await stripe.customers.list({ limit: 100 });
    expect(data.filter(({ name }) => name === 'unheard').map(({ id }) => id)).toEqual([once.id]);
  });

  test('from pages of other sites cannot use the controls', async () => {
    const headers = { 'content-type': 'application/json', origin: 'https://elsewhere.example' };
    const answer = await fetch(`${sandbox.url}/_sandbox/clock/advance`, {
      method: 'POST',
      headers,
      body: '{"days":1}',
    });
    expect([answer.status, (await sandbox.controls.readClock()).offsetSeconds]).toEqual([403, 0]);
  });
});
