// Writes docs/load.md, the saturation curve.
import { writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import path from 'node:path';
import { root } from '@consilium/local/program.ts';
import type { SaturationStep } from './saturation-step.ts';

export async function writeLoadDocument(steps: readonly SaturationStep[], capacity: number): Promise<void> {
  await writeFile(path.join(root, 'docs', 'load.md'), loadDocument(steps, capacity));
}

function loadDocument(steps: readonly SaturationStep[], capacity: number): string {
  return [
    '# The gateway under load',
    '',
    'Written by `npm run bench -- saturation`, never by hand. One gateway on one core, Postgres limiter, 200 people,',
    '`GET /api/billing/plans` through the whole pipeline (session, limits, identity, proxy) to a backend that answers at once.',
    'Arrivals are open-loop (Poisson): requests come at their rate independent of the gateway, and latency counts from the',
    'moment a request was due. Good is a success within 1 s. Generator, backend and Postgres have the other core.',
    '',
    `Capacity, the highest rate of which 98 % succeed within 1 s: about ${Math.round(capacity)} requests/s. The machine's load average at the`,
    `end was ${loadavg()[1]?.toFixed(1)} (5 minutes); the run itself brings it to about 2, and what is far above tells of another's work.`,
    '',
    '| offered | requests/s | good/s | p50 / p99 of successes | slowest | shed (503) | p99 of refusals | other failures | health check, slowest | generator late |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...steps.map(row),
    '',
  ].join('\n');
}

function row({ share, result, health }: SaturationStep): string {
  const { latency, refusals, byStatus } = result;
  const shed = byStatus['503'] ?? 0;
  const total = Object.values(byStatus).reduce((sum, count) => sum + count, 0);
  const others = Object.entries(byStatus).filter(([status]) => status !== '200' && status !== '503');
  const cells = [
    `${Math.round(share * 100)} %`,
    Math.round(result.offeredPerSecond),
    Math.round(result.goodPerSecond),
    `${Math.round(latency.p50)} / ${Math.round(latency.p99)} ms`,
    result.slowest ? `${Math.round(result.slowest.tookMs)} ms (${result.slowest.status})` : 'none',
    shed === 0
      ? 'none'
      : `${Math.round((100 * shed) / total)} %${result.withRetryAfter < shed ? ', some without Retry-After' : ''}`,
    shed === 0 ? '' : `${Math.round(refusals.p99)} ms`,
    others.map(([status, count]) => `${status}: ${count}`).join(', ') || 'none',
    `${Math.round(health.slowestMs)} ms${health.failed > 0 ? `, ${health.failed} failed` : ''}`,
    `${Math.round(result.generatorLateMs)} ms`,
  ];
  return `| ${cells.join(' | ')} |`;
}
