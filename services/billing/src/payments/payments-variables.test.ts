import { describe, expect, test } from '@jest/globals';
import { ConfigError, readConfig } from '@consilium/kit/config/read-config.ts';
import { z } from 'zod';
import { checkPaymentsSettings, paymentsVariables } from './payments-variables.ts';

function read(environment: Record<string, string>) {
  const settings = readConfig(z.object(paymentsVariables), { PUBLIC_URL: 'https://consilium.test', ...environment });
  checkPaymentsSettings(settings);
  return settings;
}

describe('settings of the payment provider', () => {
  test('may all be missing: nothing can be bought, and billing starts', () => {
    expect(read({})).toMatchObject({ STRIPE_WEBHOOK_SECRETS: [], PAST_DUE_GRACE_DAYS: 7 });
  });

  test.each(['sk_live_4eC39H', 'rk_live_4eC39H'])(
    'with the live key %s refuse to start with a sandbox address',
    (key) => {
      const start = () => read({ STRIPE_SECRET_KEY: key, STRIPE_API_URL: 'http://127.0.0.1:8420' });
      expect(start).toThrow(new ConfigError('STRIPE_SECRET_KEY is a live key: STRIPE_API_URL must be empty with it.'));
      expect(() => read({ STRIPE_SECRET_KEY: key })).not.toThrow();
    },
  );

  test('with the sandbox key refuse to start without the sandbox address', () => {
    expect(() => read({ STRIPE_SECRET_KEY: 'sk_test_sandbox' })).toThrow(/STRIPE_API_URL must say where that is/);
    expect(() => read({ STRIPE_SECRET_KEY: 'sk_test_sandbox', STRIPE_API_URL: 'http://[::1]:8420' })).not.toThrow();
  });

  test('need the address people return to once there is a key', () => {
    expect(() => read({ STRIPE_SECRET_KEY: 'sk_test_1', PUBLIC_URL: '' })).toThrow(/PUBLIC_URL is missing/);
  });

  test('never show the key in an error', () => {
    const start = () => read({ STRIPE_SECRET_KEY: 'pk_live_secret', STRIPE_WEBHOOK_SECRETS: 'a,b,c' });
    expect(start).toThrow(/STRIPE_SECRET_KEY: must begin with sk_test_/);
    expect(start).not.toThrow(/pk_live_secret/);
  });

  test('take at most two webhook secrets, while one replaces the other', () => {
    expect(read({ STRIPE_WEBHOOK_SECRETS: 'whsec_a, whsec_b' }).STRIPE_WEBHOOK_SECRETS).toEqual(['whsec_a', 'whsec_b']);
    expect(() => read({ STRIPE_WEBHOOK_SECRETS: 'whsec_a,whsec_b,whsec_c' })).toThrow(/must be at most two/);
  });

  test('refuse an address with a path, which the SDK would drop', () => {
    expect(() => read({ STRIPE_API_URL: 'http://127.0.0.1:8420/stripe' })).toThrow(/must be an address without a path/);
  });
});
