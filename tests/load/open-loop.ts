// Offers a load at a fixed rate, independent of the server. Latency counts from the intended arrival, which avoids
// coordinated omission.
import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { arrivalTimes } from './arrivals.ts';
import type { LoadPlan, LoadRequest, LoadResult } from './load-plan.ts';
import { sendRequest } from './send-request.ts';
import { createTally } from './tally.ts';

const MOST_CONNECTIONS = 512;
const TIMEOUT_MS = 5000;

export async function offerLoad(plan: LoadPlan): Promise<LoadResult> {
  const agent = new Agent({
    keepAlive: true,
    maxSockets: plan.mostConnections ?? MOST_CONNECTIONS,
    scheduling: 'lifo',
  });
  const sending = { url: plan.url, agent, timeoutMs: plan.timeoutMs ?? TIMEOUT_MS, mark: plan.mark };
  const tally = createTally(plan);
  const open = new Set<Promise<void>>();
  let offered = 0;
  const startedAt = performance.now();
  for (const dueMs of arrivalTimes(plan)) {
    const dueAt = startedAt + dueMs;
    // Timers tick once a millisecond: requests due within it are sent together.
    if (dueAt - performance.now() > 1) await delay(dueAt - performance.now());
    tally.late(performance.now() - dueAt);
    const request = plan.requests[offered % plan.requests.length] as LoadRequest;
    const one = sendRequest(sending, request, dueAt).then((outcome) => tally.record(outcome));
    open.add(one);
    void one.finally(() => open.delete(one));
    offered += 1;
  }
  await Promise.all(open);
  agent.destroy();
  return tally.result(offered);
}
