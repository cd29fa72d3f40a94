// Two administrators change the weights: both are seen, and none is lost.
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { answerWith, renderPage, signInAs, type TestRoutes } from '@consilium/web/testing/page.test-support.tsx';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { WeightsVersion } from '#weights/weights-query.ts';
import { firstWeights } from '#weights/sample-weights.test-support.ts';
import { WeightsEngine } from '#weights/WeightsEngine.tsx';

async function open(routes: TestRoutes) {
  const asked = answerWith({
    'GET /api/affiliate/recommendations/active-products': { body: { products: [] } },
    ...routes,
  });
  renderPage([{ path: '/', element: <WeightsEngine /> }], '/');
  await screen.findByRole('slider', { name: 'Rating' });
  return { asked, user: userEvent.setup() };
}
const slide = (name: string, value: number) =>
  fireEvent.change(screen.getByRole('slider', { name }), { target: { value: String(value) } });
const saveButton = () => screen.getByRole('button', { name: 'Save as version 2' });

beforeEach(() => signInAs({ roles: ['admin'] }));
afterEach(cleanup);

describe('weights that somebody else saved meanwhile', () => {
  const second: WeightsVersion = {
    ...firstWeights,
    version: 2,
    criteria: { ...firstWeights.criteria, rating: { weight: 50, enabled: false } },
  };
  async function meet() {
    let isSaved = false;
    const message = 'This has changed in the meantime. Please reload and try again.';
    const world = await open({
      'GET /api/affiliate/weights/versions': () => ({
        body: { versions: isSaved ? [second, firstWeights] : [firstWeights] },
      }),
      'POST /api/affiliate/weights': ({ body }) => {
        const { basedOn } = body as { basedOn: number };
        if (basedOn === 2) return { status: 201, body: { ...second, ...(body as object), version: 3 } };
        isSaved = true;
        return { status: 409, body: { code: 'CONFLICT', status: 409, message, defined: true } };
      },
    });
    slide('Price', 40);
    await world.user.click(saveButton());
    const notice = await screen.findByRole('region', { name: 'Weights saved meanwhile' });
    return { ...world, notice };
  }

  test('stand beside what is on the sliders, and nothing is lost', async () => {
    const { notice } = await meet();
    const rows = within(notice)
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows.slice(0, 3)).toEqual([
      ['Criterion', 'Version 2', 'Yours'],
      ['Rating', '50 (off)', '25'],
      ['Price', '30', '40'],
    ]);
    expect(screen.getByRole('slider', { name: 'Price' })).toHaveValue('40');
    expect(screen.getByText(/Somebody else has saved weights meanwhile/u)).toBeInTheDocument();
    expect(saveButton()).toHaveAttribute('aria-disabled', 'true');
  });

  test('are saved over', async () => {
    const { asked, user, notice } = await meet();
    within(notice).getByRole('button', { name: 'Keep mine' }).focus();
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('region', { name: 'Weights saved meanwhile' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save as version 3' }));
    expect(await screen.findByText('Version 3 is in force.')).toBeInTheDocument();
    expect(asked.findLast(({ method }) => method === 'POST')?.body).toEqual({
      basedOn: 2,
      criteria: { ...firstWeights.criteria, price: { weight: 40, enabled: true } },
    });
  });

  test('is not said of one’s own weights, also when a slider was moved while they were saved', async () => {
    let finish: (() => void) | undefined;
    let isSaved = false;
    const mine = { ...second, criteria: { ...firstWeights.criteria, price: { weight: 40, enabled: true } } };
    const { user } = await open({
      'GET /api/affiliate/weights/versions': () => ({
        body: { versions: isSaved ? [mine, firstWeights] : [firstWeights] },
      }),
      'POST /api/affiliate/weights': () =>
        new Promise((resolve) => {
          finish = () => {
            isSaved = true;
            resolve({ status: 201, body: mine });
          };
        }),
    });
    slide('Price', 40);
    await user.click(saveButton());
    slide('Rating', 10);
    await waitFor(() => expect(finish).toBeDefined());
    finish?.();
    expect(await screen.findByRole('button', { name: 'Save as version 3' })).toBeEnabled();
    expect(screen.getByRole('slider', { name: 'Rating' })).toHaveValue('10');
    expect(screen.queryByRole('region', { name: 'Weights saved meanwhile' })).not.toBeInTheDocument();
  });

  test('are taken', async () => {
    const { user, notice } = await meet();
    await user.click(within(notice).getByRole('button', { name: 'Take version 2' }));
    expect(screen.getByRole('slider', { name: 'Price' })).toHaveValue('30');
    expect(screen.getByRole('slider', { name: 'Rating' })).toHaveValue('50');
    expect(screen.getByRole('button', { name: 'Save as version 3' })).toBeDisabled();
  });
});
