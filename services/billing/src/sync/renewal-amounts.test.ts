// Renewal amounts are asked for only where they may differ from the catalogue, and a failure delays nothing.
import { expect, jest, test } from '@jest/globals';
import { createLogger } from '@consilium/kit/log/logger.ts';
import { at, subscriptionWith, usd } from '../testing/provider-objects.ts';
import { askRenewalAmounts } from './renewal-amounts.ts';
import { storedSubscriptions } from './stored-subscriptions.ts';

const log = createLogger('test', 'silent');
const own = subscriptionWith({ id: 'sub_own', hasOwnAmount: true });

test('renewal amounts are asked for only when a subscription renews with an amount of its own', async () => {
  const renewalAmount = jest.fn(async () => usd(500));
  const subscriptions = [
    own,
    subscriptionWith({ id: 'sub_plain' }),
    subscriptionWith({ id: 'sub_cancelled', hasOwnAmount: true, cancelsAt: at('2027-01-10T08:00:00Z') }),
    subscriptionWith({ id: 'sub_unpaid', hasOwnAmount: true, status: 'past_due' }),
    subscriptionWith({ id: 'sub_foreign', hasOwnAmount: true, price: null }),
  ];
  expect([...(await askRenewalAmounts({ renewalAmount }, log, subscriptions))]).toEqual([['sub_own', usd(500)]]);
  expect(renewalAmount).toHaveBeenCalledTimes(1);
});

test('an amount that could not be asked for stays as it was stored', async () => {
  const renewalAmount = () => Promise.reject(new Error('busy'));
  const renewals = await askRenewalAmounts({ renewalAmount }, log, [own]);
  const seen = { exists: true, subscriptions: [own], invoices: [], renewals };
  const amounts = (known: Parameters<typeof storedSubscriptions>[1]) =>
    storedSubscriptions(seen, known).map((stored) => stored.renewalAmount);
  expect(amounts(new Map([['sub_own', usd(500)]]))).toEqual([usd(500)]);
  expect(amounts(undefined)).toEqual([null]);
});
