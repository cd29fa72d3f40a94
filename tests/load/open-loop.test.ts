import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { arrivalTimes } from './arrivals.ts';
import type { LoadPlan } from './load-plan.ts';
import { offerLoad } from './open-loop.ts';
import { describeOutliers } from './outliers.ts';
import { runLoad } from './run-load.ts';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

async function planFor(listener: RequestListener, changes: Partial<LoadPlan> = {}): Promise<LoadPlan> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const requests = [{ method: 'GET', path: '/' }];
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    ratePerSecond: 100,
    seconds: 0.5,
    arrivals: 'constant',
    ...changes,
  };
}

describe('arrivals', () => {
  test('are evenly spaced when constant', () => {
    expect([...arrivalTimes({ ratePerSecond: 4, seconds: 1, arrivals: 'constant' })]).toEqual([0, 250, 500, 750]);
  });

  test('keep the rate on average and vary when poisson', () => {
    const times = [...arrivalTimes({ ratePerSecond: 1000, seconds: 20, arrivals: 'poisson' })];
    expect(times.length).toBeGreaterThan(19_000);
    expect(times.length).toBeLessThan(21_000);
    const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(gaps.filter((gap) => gap > 2).length / gaps.length).toBeCloseTo(Math.exp(-2), 1);
  });
});

describe('an offered load', () => {
  test('does not wait for responses, and measures latency from the intended arrival', async () => {
    const held: (() => void)[] = [];
    const plan = await planFor((_request, response) => {
      held.push(() => response.end('late'));
      // A closed loop would never get this many.
      if (held.length === 50) for (const answer of held) answer();
    });
    const { byStatus, latency, offeredPerSecond } = await offerLoad(plan);
    expect([byStatus, offeredPerSecond]).toEqual([{ 200: 50 }, 100]);
    // The first was due about 490 ms before the last.
    expect(latency.max).toBeGreaterThan(450);
    expect(latency.p50).toBeGreaterThan(200);
  });

  test('counts the wait for a connection', async () => {
    const answers: (() => void)[] = [];
    const release = () => setTimeout(() => answers.shift()?.(), 60);
    const plan = await planFor(
      (_request, response) => {
        answers.push(() => response.end());
        release();
      },
      { mostConnections: 1, ratePerSecond: 1000, seconds: 0.005 },
    );
    // Five due at once over one connection of 60 ms each.
    expect((await offerLoad(plan)).latency.max).toBeGreaterThan(240);
  });

  test('distinguishes refusals, late successes, timeouts and dropped connections', async () => {
    let turn = 0;
    const plan = await planFor(
      (_request, response) => {
        turn += 1;
        if (turn % 4 === 0) response.writeHead(503, { 'retry-after': '1' }).end();
        else if (turn % 4 === 1) response.end('ok');
        else if (turn % 4 === 2)
          response.writeHead(200, { 'content-length': '9' }).write('x', () => response.destroy());
      },
      { seconds: 0.2, timeoutMs: 300, arrivals: 'poisson' },
    );
    const { byStatus, withRetryAfter, refusals } = await offerLoad(plan);
    expect(Object.keys(byStatus).toSorted()).toEqual(['200', '503', 'cut', 'timeout']);
    expect(withRetryAfter).toBe(byStatus['503']);
    expect(refusals.max).toBeGreaterThan(0);
  });

  test('reports the slowest response and each server error, with its time', async () => {
    let turn = 0;
    const plan = await planFor(
      (_request, response) => {
        turn += 1;
        if (turn === 5) setTimeout(() => response.end('late'), 400);
        else response.writeHead(turn === 3 ? 503 : 200).end();
      },
      { seconds: 0.2 },
    );
    const result = await offerLoad(plan);
    expect(result.slowest).toMatchObject({ status: '200' });
    expect(result.slowest?.tookMs).toBeGreaterThan(300);
    expect(result.serverErrors).toEqual([{ status: '503', tookMs: expect.any(Number), atSeconds: expect.any(Number) }]);
    expect(describeOutliers(result)).toMatch(/^slowest \d+ ms \(200\), 5xx: 503 at 0 s after -?[\d.]+ ms$/);
  });

  test('reads event streams up to a mark, from its own process', async () => {
    const plan = await planFor(
      (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' }).write('event: accepted\n\n');
        response.write('event: delta\n\n');
      },
      { seconds: 0.1, mark: 'event: delta' },
    );
    expect((await runLoad(plan)).byStatus).toEqual({ 200: 10 });
  });
});
