// The switch that hides product suggestions: loaded, changed, and honest when it was not saved.
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { answerWith, renderPage, signInAs } from '@consilium/web/testing/page.test-support.tsx';
import { productsKey } from '@consilium/web/products/product-choice-in-tabs.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ProductsSection } from '#privacy/ProductsSection.tsx';

const open = () => renderPage([{ path: '/', element: <ProductsSection /> }], '/');
const toggle = () => screen.findByRole('switch', { name: 'Hide product suggestions' });

beforeEach(() => signInAs());
afterEach(cleanup);

test('one switch hides all product suggestions, and shows them again', async () => {
  const asked = answerWith({
    'GET /api/affiliate/product-choice': { body: { hidesProducts: false } },
    'PUT /api/affiliate/product-choice': ({ body }) => ({ body }),
  });
  open();
  expect(await toggle()).not.toBeChecked();
  await userEvent.click(await toggle());
  await waitFor(async () => expect(await toggle()).toBeChecked());
  await userEvent.click(await toggle());
  await waitFor(async () => expect(await toggle()).not.toBeChecked());
  expect(asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { hidesProducts: true },
    { hidesProducts: false },
  ]);
});

test('what was shown in conversations is asked for anew after a choice', async () => {
  answerWith({
    'GET /api/affiliate/product-choice': { body: { hidesProducts: false } },
    'PUT /api/affiliate/product-choice': ({ body }) => ({ body }),
  });
  const { queryClient } = open();
  queryClient.setQueryData([...productsKey, 'a solution'], { recommendations: ['a product'] });
  await userEvent.click(await toggle());
  await waitFor(() => expect(queryClient.getQueriesData({ queryKey: productsKey })).toEqual([]));
});

test('a choice that could not be saved is taken back, and says so', async () => {
  answerWith({
    'GET /api/affiliate/product-choice': { body: { hidesProducts: false } },
    'PUT /api/affiliate/product-choice': {
      status: 429,
      body: {
        code: 'RATE_LIMITED',
        status: 429,
        message: 'Too many requests. Please wait a moment and try again.',
        defined: true,
      },
    },
  });
  open();
  await userEvent.click(await toggle());
  expect(await screen.findByText('Too many requests. Please wait a moment and try again.')).toBeInTheDocument();
  expect(await toggle()).not.toBeChecked();
});
