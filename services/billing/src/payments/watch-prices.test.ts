import { expect, test } from '@jest/globals';
import { createLogger } from '@consilium/kit/log/logger.ts';
import { PaymentsFailure } from './payments-failure.ts';
import { watchPrices } from './watch-prices.ts';

test('prices that are not ours are logged as an error, and nothing waits for the check', async () => {
  const errors: unknown[] = [];
  const log = createLogger('test', 'silent');
  log.error = (fields: unknown) => void errors.push(fields);
  const code = 'price premium_yearly costs something else at the provider';
  const { promise: asked, reject } = Promise.withResolvers<void>();
  const watch = watchPrices({ checkPrices: () => asked }, log);
  expect(errors).toEqual([]);
  reject(new PaymentsFailure({ kind: 'misconfigured', code }));
  await watch.checked;
  expect(errors).toEqual([{ kind: 'misconfigured', code }]);
  await watch.stop();
});
