// The gateway from a fifth of its capacity to twice its capacity: where queueing begins, where it sheds load, and
// whether goodput holds.
import type { Measurement } from '../bench/measurement.ts';
import { milliseconds } from '../bench/measurement.ts';
import { startGatewayUnderLoad } from './gateway-under-load.ts';
import type { GatewayUnderLoad } from './gateway-under-load.ts';
import { watchHealth } from './health-watch.ts';
import type { LoadRequest, LoadResult } from './load-plan.ts';
import { writeLoadDocument } from './load-document.ts';
import { countOfServerErrors, describeOutliers } from './outliers.ts';
import { runLoad } from './run-load.ts';
import { STEADY_SECONDS } from './run-length.ts';
import type { SaturationStep } from './saturation-step.ts';

const PEOPLE = 200;
const STEP_SECONDS = 5;
const STEPS = [0.2, 0.4, 0.6, 0.8, 1, 1.2, 1.5, 2];
const FIRST_RATE = 500;
const TRY_SECONDS = 3;
const COARSE = 1.5;
const FINE = 1.1;
const HOLDS_SHARE = 0.8;
/** A rate is within capacity while this share of it succeeds in time. */
const STEADY_SHARE = 0.6;
const SLOWEST_BUDGET_MS = 1000;
const KEPT_UP_SHARE = 0.98;

export async function measureSaturation(): Promise<Measurement[]> {
  const gateway = await startGatewayUnderLoad(PEOPLE);
  try {
    await offer(gateway, FIRST_RATE, 3);
    const capacity = await findCapacity(gateway);
    const steps: SaturationStep[] = [];
    for (const share of STEPS) steps.push(await step(gateway, share, capacity));
    await writeLoadDocument(steps, capacity);
    const steady = await offer(gateway, STEADY_SHARE * capacity, STEADY_SECONDS);
    return [...verdict(steps, capacity), steadyRow(steady)];
  } finally {
    await gateway.stop();
  }
}

function offer(gateway: GatewayUnderLoad, ratePerSecond: number, seconds: number): Promise<LoadResult> {
  const requests = gateway.tokens.map((token): LoadRequest => ({
    method: 'GET',
    path: '/api/billing/plans',
    headers: { authorization: `Bearer ${token}` },
  }));
  return runLoad({ url: gateway.url, requests, ratePerSecond, seconds, arrivals: 'poisson' });
}

/**
 * The highest sustained rate, to about 10 %. Other load of the machine can only lower it, so each rate has two
 * attempts.
 */
async function findCapacity(gateway: GatewayUnderLoad): Promise<number> {
  let rate = FIRST_RATE;
  while (await keepsUp(gateway, rate * COARSE)) rate *= COARSE;
  while (await keepsUp(gateway, rate * FINE)) rate *= FINE;
  return rate;
}

async function keepsUp(gateway: GatewayUnderLoad, rate: number): Promise<boolean> {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const { goodPerSecond, offeredPerSecond } = await offer(gateway, rate, TRY_SECONDS);
    if (goodPerSecond >= KEPT_UP_SHARE * offeredPerSecond) return true;
  }
  return false;
}

async function step(gateway: GatewayUnderLoad, share: number, capacity: number): Promise<SaturationStep> {
  const health = watchHealth(gateway.url);
  const result = await offer(gateway, share * capacity, STEP_SECONDS);
  return { share, result, health: await health.stop() };
}

function steadyRow(result: LoadResult): Measurement {
  const slowestMs = result.slowest?.tookMs ?? Number.NaN;
  return {
    what: `gateway at 60 % of capacity for ${STEADY_SECONDS} s, across every timer of a minute: the slowest answer`,
    figure: describeOutliers(result),
    budget: `${SLOWEST_BUDGET_MS} ms, no 5xx`,
    within: countOfServerErrors(result.byStatus) === 0 && slowestMs <= SLOWEST_BUDGET_MS,
    otherProfile: 'the same gateway',
  };
}

function verdict(steps: readonly SaturationStep[], capacity: number): Measurement[] {
  const peak = Math.max(...steps.map(({ result }) => result.goodPerSecond));
  const beyond = steps.filter(({ share }) => share > 1);
  const least = Math.min(...beyond.map(({ result }) => result.goodPerSecond));
  const half = steps.find(({ share }) => share === STEADY_SHARE)?.result.latency;
  const otherProfile = 'the same gateway';
  return [
    {
      what: 'gateway past saturation (to 200 % of capacity), goodput as a share of its peak',
      figure: `${Math.round((100 * least) / peak)} % (${Math.round(least)} of ${Math.round(peak)} requests/s, capacity ${Math.round(capacity)})`,
      budget: `${HOLDS_SHARE * 100} %`,
      within: least >= HOLDS_SHARE * peak,
      otherProfile,
    },
    {
      what: 'gateway at 60 % of capacity, open loop, p50 / p99',
      figure: `${milliseconds(half?.p50 ?? Number.NaN)} / ${milliseconds(half?.p99 ?? Number.NaN)}`,
      budget: 'none set',
      within: undefined,
      otherProfile,
    },
  ];
}
