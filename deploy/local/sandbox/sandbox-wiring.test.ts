// Which payment provider is used, and the settings of billing and the sandbox.
import { describe, expect, test } from '@jest/globals';
import { readConfig } from '@consilium/kit/config/read-config.ts';
import { configSchema as billingSchema } from '@consilium/billing/config/config.ts';
import { checkPaymentsSettings } from '@consilium/billing/payments/payments-variables.ts';
import { configSchema as sandboxSchema } from '@consilium/stripe-sandbox/config.ts';
import { readStartOptions } from '../start-options.ts';
import { sandboxWiring } from './sandbox-wiring.ts';

const database = { DATABASE_URL: 'postgres://somebody@localhost/x' };

describe('without a key of Stripe', () => {
  test('billing and the sandbox accept their settings, and share a secret of this start', () => {
    const wiring = sandboxWiring({ STRIPE_SECRET_KEY: '' }, 4000);
    if (!wiring) throw new Error('there is no sandbox');
    const sandbox = readConfig(sandboxSchema, { ...database, ...wiring.forSandbox });
    const billing = readConfig(billingSchema, {
      ...database,
      PUBLIC_URL: 'http://localhost:4000',
      ...wiring.forBilling(4242),
    });
    expect(() => checkPaymentsSettings(billing)).not.toThrow();
    expect(billing.STRIPE_API_URL).toBe('http://127.0.0.1:4242');
    expect(billing.STRIPE_WEBHOOK_SECRETS).toEqual([sandbox.SANDBOX_WEBHOOK_SECRET]);
    expect(sandbox.SANDBOX_WEBHOOK_URL).toBe('http://127.0.0.1:4000/api/billing/stripe/webhook');
    expect(sandbox.PORT).toBe(0);
    expect(sandboxWiring({}, 4000)?.forSandbox).not.toEqual(wiring.forSandbox);
  });

  test('the sandbox can get a port, or be switched off', () => {
    const { environment } = readStartOptions(['--sandbox-port', '4242'], { SANDBOX_PORT: '1' });
    expect(sandboxWiring(environment, 4000)?.forSandbox['PORT']).toBe('4242');
    expect(sandboxWiring({ SANDBOX: 'false' }, 4000)).toBeUndefined();
    expect(() => readStartOptions(['--sandbox-port', 'x'], {})).toThrow('--sandbox-port: must be a number');
    expect(() => sandboxWiring({ SANDBOX: 'maybe' }, 4000)).toThrow('SANDBOX: must be true or false');
  });
});

test('the scale profile has a sandbox only on request', () => {
  const started = (environment: Record<string, string>) => {
    const { environment: read } = readStartOptions(['--profile', 'scale'], environment);
    return sandboxWiring(read, 4000);
  };
  expect(started({})).toBeUndefined();
  expect(started({ SANDBOX: 'true' })).toBeDefined();
});

test('with a key of Stripe there is no sandbox', () => {
  expect(sandboxWiring({ STRIPE_SECRET_KEY: 'sk_test_123' }, 4000)).toBeUndefined();
});
