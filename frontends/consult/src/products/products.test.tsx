// Products below the solutions: when they are asked for, what their cards say, and that they can be hidden.
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Reply } from '@consilium/contracts/chat/conversation.ts';
import { renderPage, signInAs } from '@consilium/web/testing/page.test-support.tsx';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createConversation } from '#api/chat-api.ts';
import type { ProductsAnswer, ShownProduct } from '#products/products-query.ts';
import { routes } from '#routes.tsx';
import { setUpBrowser } from '#testing/browser.test-support.ts';
import { dangerousWords, startFakeChat, type FakeChat } from '#testing/fake-chat.test-support.ts';
import { finishedReply, receipt, solution, uuid } from '#testing/samples.test-support.ts';

const id = uuid(1);
const title = 'Products that may help with “Solution 1”';
const wrench: ShownProduct = {
  productId: uuid(700),
  productName: 'Adjustable wrench',
  network: 'amazon',
  price: { amountMinor: 1999, currency: 'USD' },
  priceReadAt: '2026-11-20T10:00:00.000Z',
  rating: 4.6,
  ratingCount: 1234,
  deliveryDays: null,
  availability: 'in_stock',
  commissionRate: 3.5,
  fit: 'close',
  score: 71.25,
  parts: { rating: 22.5, price: 20, delivery: 10, commission: 8.75, availability: 10 },
  reason: 'It fits closely what is asked for.',
  step: 1,
  picture: null,
  isDemo: false,
  affiliateLink: `/go/${uuid(700)}?r=${uuid(800)}`,
};
const found = (recommendations: ShownProduct[]): ProductsAnswer => ({
  recommendationId: recommendations.length === 0 ? null : uuid(800),
  recommendations,
  weightsVersion: 1,
  disclosure: 'We earn a commission if you buy. As an Amazon Associate I earn from qualifying purchases.',
});
let chat: FakeChat;
let answer: ProductsAnswer | 'fails';
let asked: { readonly method: string; readonly path: string; readonly body: unknown }[];

/** Affiliate beside the fake of chat. */
function serveProducts() {
  const others = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const request = new Request(
      input instanceof Request ? input : new URL(String(input), window.location.origin),
      init,
    );
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith('/api/affiliate/')) return others(request);
    asked.push({ method: request.method, path: pathname, body: await request.json() });
    const headers = { 'content-type': 'application/json' };
    if (answer === 'fails') return new Response('{}', { status: 503, headers });
    const body = pathname.endsWith('/product-choice') ? { hidesProducts: true } : answer;
    return new Response(JSON.stringify(body), { headers });
  };
}

async function open(more: Partial<Reply>) {
  const known = chat.conversations.get(id);
  const message = {
    id: uuid(101),
    text: 'Question 1',
    class: 'standard' as const,
    createdAt: '2026-11-20T10:00:00.000Z',
    isHandOverNote: false,
    files: [],
    reply: finishedReply(1, { solutions: [solution(1), solution(2)], ...more }),
  };
  if (known) chat.conversations.set(id, { ...known, messages: [message] });
  renderPage(routes, `/conversation/${id}`);
  await screen.findByText('Answer 1');
  return userEvent.setup();
}
const wordsOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

beforeEach(async () => {
  setUpBrowser();
  chat = startFakeChat();
  answer = found([wrench]);
  asked = [];
  serveProducts();
  signInAs();
  await createConversation({ expertId: 'legal', problem: 'My deposit' });
});
afterEach(cleanup);

describe('product suggestions', () => {
  test('are asked for once with the solution and its steps, and say what they are before the link', async () => {
    await open({ productsAllowed: true });
    const section = within(await screen.findByRole('region', { name: title }));
    const card = section.getByRole('article', { name: 'Adjustable wrench' });
    expect(card).toHaveTextContent('Ad For step 2');
    expect(wordsOf(card).slice(0, 6)).toEqual([
      'Price: $19.99 on Nov 20, 2026',
      'Rating: 4.6 of 5 (1,234)',
      'Delivery: not known',
      'Availability: in stock',
      'Sold through: Amazon Associates',
      'Our commission: 3.5%',
    ]);
    const link = within(card).getByRole('link', { name: 'View product (opens in a new tab)' });
    expect(link).toHaveAttribute('href', wrench.affiliateLink);
    expect(link).toHaveAttribute('rel', 'sponsored nofollow noopener');
    expect(link).toHaveAttribute('target', '_blank');
    const disclosure = within(card).getByText(/We earn a commission if you buy\. As an Amazon Associate I earn/u);
    expect(disclosure.compareDocumentPosition(link)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(asked).toEqual([
      {
        method: 'POST',
        path: '/api/affiliate/recommendations',
        body: { query: 'Solution 1', steps: ['First step', 'Second step'], expertType: 'legal' },
      },
    ]);
  });

  test('show a picture from this site, in a place that stays when it cannot be loaded; none where there is none', async () => {
    const picture = `/api/affiliate/pictures/${uuid(700)}?v=0123456789ab`;
    answer = found([
      { ...wrench, picture },
      { ...wrench, productId: uuid(701), productName: 'Plain wrench' },
    ]);
    await open({ productsAllowed: true });
    const card = within(await screen.findByRole('article', { name: 'Adjustable wrench' }));
    const image = card.getByRole('img', { name: 'Adjustable wrench' });
    expect(image).toHaveAttribute('src', picture);
    expect([image.getAttribute('width'), image.getAttribute('height'), image.getAttribute('loading')]).toEqual([
      '96',
      '96',
      'lazy',
    ]);
    const place = image.parentElement;
    fireEvent.error(image);
    expect(card.queryByRole('img')).not.toBeInTheDocument();
    expect(place).toBeInTheDocument();
    const plain = screen.getByRole('article', { name: 'Plain wrench' });
    expect(within(plain).queryByRole('img')).not.toBeInTheDocument();
  });

  test('say when they are made up for a demo', async () => {
    answer = found([{ ...wrench, isDemo: true }]);
    await open({ productsAllowed: true });
    const card = await screen.findByRole('article', { name: 'Adjustable wrench' });
    expect(card).toHaveTextContent('Ad Demo product. For step 2');
  });

  test('say why they rank where they do, with the points of each criterion', async () => {
    const user = await open({ productsAllowed: true });
    const why = await screen.findByText('Why it ranks here: 71.3 of 100');
    await user.click(why);
    const parts = wordsOf(why.parentElement as HTMLElement);
    expect(parts).toEqual([
      'Rating: 22.5 points',
      'Price: 20.0 points',
      'Delivery: 10.0 points',
      'Our commission: 8.8 points',
      'Availability: 10.0 points',
    ]);
    expect(screen.getByText('It fits closely what is asked for.')).toBeInTheDocument();
  });

  test('are hidden for good by one button, which leaves the focus on the solutions', async () => {
    const user = await open({ productsAllowed: true });
    await user.click(await screen.findByRole('button', { name: 'Hide product suggestions' }));
    expect(await screen.findByText('Product suggestions are hidden')).toBeInTheDocument();
    expect(asked.at(-1)).toMatchObject({ method: 'PUT', body: { hidesProducts: true } });
    expect(screen.queryByRole('region', { name: title })).not.toBeInTheDocument();
    expect(screen.getByRole('complementary', { name: 'Solutions' })).toHaveFocus();
  });

  test('that were hidden in another tab are gone from this one', async () => {
    let tell: (() => void) | undefined;
    class OtherTab {
      addEventListener(_type: 'message', listener: () => void) {
        tell = listener;
      }
      close() {}
    }
    Object.assign(globalThis, { BroadcastChannel: OtherTab });
    try {
      await open({ productsAllowed: true });
      await screen.findByRole('region', { name: title });
      // The server knows the choice by now.
      answer = found([]);
      await act(async () => tell?.());
      await waitFor(() => expect(screen.queryByRole('region', { name: title })).not.toBeInTheDocument());
    } finally {
      cleanup();
      Reflect.deleteProperty(globalThis, 'BroadcastChannel');
    }
  });

  test.each([
    ['nothing fits', () => (answer = found([]))],
    ['they cannot be loaded', () => (answer = 'fails')],
  ])('leave no trace when %s', async (_what, arrange) => {
    arrange();
    await open({ productsAllowed: true });
    await waitFor(() => expect(asked).toHaveLength(1));
    await act(async () => {});
    expect(screen.queryByText(/Products that may help/u)).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test.each<readonly [string, Partial<Reply>]>([
    ['chat does not allow it', { productsAllowed: false }],
    ['there are no solutions', { productsAllowed: true, solutions: [] }],
    ['the reply was stopped', { productsAllowed: true, status: 'stopped' }],
    [
      'there is a second opinion',
      {
        productsAllowed: true,
        secondOpinion: { ...finishedReply(2), expertId: 'finance', agreements: [] },
      },
    ],
  ])('are not asked for when %s', async (_what, more) => {
    await open(more);
    await act(async () => {});
    expect(asked).toEqual([]);
  });

  test('are asked for when a reply has ended whole, and not before', async () => {
    const user = await open({ productsAllowed: false });
    await user.type(await screen.findByRole('textbox', { name: 'Message Elena Marchetti' }), 'More{Enter}');
    await screen.findByText('Getting expert response...');
    await act(async () => {
      chat.say({ event: 'delta', data: { text: 'Do this.' } });
      chat.say({ event: 'solutions', data: { solutions: [solution(3)] } });
    });
    expect(asked).toEqual([]);
    await act(async () =>
      chat.say({
        event: 'done',
        data: {
          status: 'done',
          conversationStage: 'solution_provided',
          messageType: 'solution',
          receipt: receipt({ state: 'counted' }),
          productsAllowed: true,
        },
      }),
    );
    expect(await screen.findByRole('region', { name: /Solution 3/u })).toBeInTheDocument();
  });

  test('are gone after a message of somebody in danger', async () => {
    const user = await open({ productsAllowed: true });
    await screen.findByRole('region', { name: title });
    await user.type(
      await screen.findByRole('textbox', { name: 'Message Elena Marchetti' }),
      `${dangerousWords}{Enter}`,
    );
    await user.click(await screen.findByRole('button', { name: 'Back to the conversation' }));
    expect(await screen.findByText('Answer 1')).toBeInTheDocument();
    expect(screen.queryByText(/Products that may help/u)).not.toBeInTheDocument();
  });
});
