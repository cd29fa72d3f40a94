// The metrics page follows its live stream while it is visible, and reads its figures again at each change it is told.
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { fakeApi } from '@consilium/web/testing/fake-api.test-support.ts';
import { renderPage, signInAs, type TestRequest } from '@consilium/web/testing/page.test-support.tsx';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { sampleDashboard } from '#page/sample-dashboard.test-support.ts';
import { routes } from '#routes.tsx';

interface OpenStream {
  readonly lastEventId: string | null;
  readonly signal: AbortSignal | null | undefined;
  tell(event: string): void;
  drop(): void;
}

let visibility: DocumentVisibilityState;
let streams: OpenStream[];
let requests: TestRequest[];

/** The fake server, with a stream that the test writes to. */
function serveLive(): void {
  const answers = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!url.includes('/api/metrics/live')) return answers(input, init);
    let reader: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (reader = controller) });
    const headers = new Headers(input instanceof Request ? input.headers : init?.headers);
    streams.push({
      lastEventId: headers.get('last-event-id'),
      signal: input instanceof Request ? input.signal : init?.signal,
      tell: (event) => reader?.enqueue(new TextEncoder().encode(event)),
      drop: () => reader?.close(),
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  };
}

const looks = () => requests.filter(({ path }) => path === '/api/metrics/dashboard').length;
const show = (state: DocumentVisibilityState) =>
  act(() => {
    visibility = state;
    document.dispatchEvent(new Event('visibilitychange'));
  });

async function open(): Promise<void> {
  renderPage([...routes, { path: '*', element: null }], '/metrics?tab=achievements');
  expect(await screen.findByText('Explorer')).toBeInTheDocument();
  await waitFor(() => expect(streams).toHaveLength(1));
  expect(looks()).toBe(1);
}

beforeEach(() => {
  visibility = 'visible';
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
  streams = [];
  requests = fakeApi({ metrics: { getDashboard: sampleDashboard() } });
  serveLive();
  signInAs();
});
afterEach(cleanup);

test('a change that is told is one new look, and a heartbeat none', async () => {
  await open();
  streams[0]?.tell(': still here\n\n');
  streams[0]?.tell('id: 1\nevent: changed\ndata: {}\n\n');
  await waitFor(() => expect(looks()).toBe(2));
  streams[0]?.tell('id: 2\nevent: changed\ndata: {}\n\n');
  await waitFor(() => expect(looks()).toBe(3));
});

test('a stream that was dropped is opened again where it was', async () => {
  await open();
  expect(streams[0]?.lastEventId).toBeNull();
  streams[0]?.tell('id: 7\nevent: changed\ndata: {}\n\n');
  await waitFor(() => expect(looks()).toBe(2));
  streams[0]?.drop();
  await waitFor(() => expect(streams[1]?.lastEventId).toBe('7'), { timeout: 5000 });
});

test('a hidden page has no stream, and looks once when it is seen again', async () => {
  await open();
  show('hidden');
  expect(streams[0]?.signal?.aborted).toBe(true);
  expect(looks()).toBe(1);
  show('visible');
  await waitFor(() => expect(looks()).toBe(2));
  await waitFor(() => expect(streams).toHaveLength(2));
});

test('a page that is online again looks once and has a new stream', async () => {
  await open();
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(looks()).toBe(2));
  await waitFor(() => expect(streams).toHaveLength(2));
  expect(streams[0]?.signal?.aborted).toBe(true);
});
