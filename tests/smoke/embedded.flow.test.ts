// npm start, as a person runs it, and the smoke test against it.
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { forget, newDataDirectory, startProduct } from '../bench/running-product.ts';
import type { RunningProduct } from '../bench/running-product.ts';
import { openMailbox } from './mailbox.ts';
import { runSmoke } from './run-smoke.ts';

// The pages may have to be built first.
jest.setTimeout(240_000);

let product: RunningProduct;
beforeAll(async () => {
  product = await startProduct(await newDataDirectory());
});
afterAll(async () => {
  await product.stop();
  await forget(product.data);
});

test('the smoke test passes against the embedded profile', async () => {
  const steps = await runSmoke({ url: product.url, mailbox: openMailbox('inbox', product.url) });
  expect(steps).toHaveLength(9);
});
