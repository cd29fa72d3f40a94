import { expect, test } from '@jest/globals';
import type { Money } from '@consilium/contracts/plans.ts';
import { subscriptionWith, usd } from '../testing/provider-objects.ts';
import { storedSubscriptions } from './stored-subscriptions.ts';

test.each<[string, Money | 'unknown' | null | undefined, Money | null | undefined, Money | null]>([
  ['that was told counts', usd(500), usd(700), usd(500)],
  ['that is the catalogue’s takes the place of an own one', null, usd(700), null],
  ['that nobody asked for is the catalogue’s', undefined, usd(700), null],
  ['that could not be asked stays as it was', 'unknown', usd(700), usd(700)],
  ['that could not be asked, of a subscription not known before, is the catalogue’s', 'unknown', undefined, null],
])('a renewal’s amount %s', (_what, told, before, stored) => {
  const subscription = subscriptionWith();
  const renewals = new Map(told === undefined ? [] : [[subscription.id, told]]);
  const known = new Map(before === undefined ? [] : [[subscription.id, before]]);
  const seen = { exists: true, subscriptions: [subscription], invoices: [], renewals };
  expect(storedSubscriptions(seen, known)[0]?.renewalAmount).toEqual(stored);
});
