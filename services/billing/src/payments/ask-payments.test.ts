import { describe, expect, jest, test } from '@jest/globals';
import { httpError } from '@consilium/kit/http/http-error.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import { askPayments } from './ask-payments.ts';
import type { Payments } from './payments.ts';
import { unreachable } from '../testing/provider-failures.ts';

const log = createLogger('test', 'silent');
const payments = {} as Payments;

describe('a request to the payment provider', () => {
  test('returns the answer', async () => {
    expect(await askPayments({ payments, log }, 'PORTAL_FAILED', async () => 'done')).toBe('done');
  });

  test.each([
    ['CHECKOUT_FAILED', 'Failed to create checkout session. Please try again.'],
    ['PORTAL_FAILED', 'Failed to open customer portal. Please try again.'],
    ['PLAN_CHANGE_FAILED', 'Failed to process plan change. Please try again.'],
  ] as const)('that fails as %s gets the product’s own message', async (code, message) => {
    await expect(askPayments({ payments, log }, code, unreachable)).rejects.toMatchObject({
      code,
      status: 503,
      message,
    });
  });

  test('passes on a refusal with its own reason', async () => {
    const refuse = () => Promise.reject(httpError('ALREADY_SUBSCRIBED'));
    await expect(askPayments({ payments, log }, 'CHECKOUT_FAILED', refuse)).rejects.toMatchObject({ status: 409 });
  });

  test('is waited for 25 seconds and no longer', async () => {
    jest.useFakeTimers();
    try {
      const asked = askPayments({ payments, log }, 'CHECKOUT_FAILED', () => new Promise(() => undefined));
      const told = asked.catch((error: unknown) => error);
      await jest.advanceTimersByTimeAsync(25_000);
      expect(await told).toMatchObject({ code: 'CHECKOUT_FAILED' });
    } finally {
      jest.useRealTimers();
    }
  });

  test('is refused when no payment provider is set', async () => {
    const asked = askPayments({ payments: undefined, log }, 'CHECKOUT_FAILED', async () => 'never');
    await expect(asked).rejects.toMatchObject({ code: 'PAYMENTS_UNAVAILABLE', status: 503 });
  });
});
