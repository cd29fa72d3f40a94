// The time from start to the first page, and idle memory.
import { setTimeout as delay } from 'node:timers/promises';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { root } from '@consilium/local/program.ts';
import { partNames, partDirectory } from '../../tools/web/parts.ts';
import type { Measurement } from './measurement.ts';
import { median } from './measurement.ts';
import { forget, newDataDirectory, residentMegabytes, startProduct } from './running-product.ts';

const COLD_BUDGET_MS = 10_000;
const WARM_BUDGET_MS = 2_500;
const MEMORY_BUDGET_MB = 250;
const SETTLE_MS = 15_000;
const WARM_RUNS = 3;

export async function measureStartUp(): Promise<Measurement[]> {
  await forgetBuilds();
  const data = await newDataDirectory();
  const cold = await startProduct(data);
  await cold.stop();
  const warm: number[] = [];
  for (let run = 0; run < WARM_RUNS; run += 1) {
    const product = await startProduct(data);
    warm.push(product.startedInMs);
    await product.stop();
  }
  const idle = await startProduct(data);
  await delay(SETTLE_MS);
  const megabytes = residentMegabytes(idle.pid);
  await idle.stop();
  await forget(data);
  const warmMs = median(warm);
  return [
    seconds('start to first page, pages not built, new database', cold.startedInMs, COLD_BUDGET_MS),
    seconds('start to first page, pages built', warmMs, WARM_BUDGET_MS),
    {
      what: 'resident memory of the embedded stack, idle, without Postgres',
      figure: megabytes === undefined ? 'not measured: no /proc here' : `${Math.round(megabytes)} MB`,
      budget: `${MEMORY_BUDGET_MB} MB`,
      within: megabytes === undefined ? undefined : megabytes <= MEMORY_BUDGET_MB,
    },
  ];
}

async function forgetBuilds(): Promise<void> {
  const folders = [
    path.join(root, '.cache', 'web'),
    ...partNames.map((part) => path.join(partDirectory(part), 'dist')),
  ];
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
}

function seconds(what: string, figureMs: number, budgetMs: number): Measurement {
  return {
    what,
    figure: `${(figureMs / 1000).toFixed(1)} s`,
    budget: `${(budgetMs / 1000).toFixed(1)} s`,
    within: figureMs <= budgetMs,
  };
}
