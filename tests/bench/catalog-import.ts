// How fast a file of products becomes a catalog: 100,000 rows read, compared and applied, first as new products, then with
// changes. `--rows N` sets the length.
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { importFileKey } from '@consilium/affiliate/imports/import-file-key.ts';
import type { ImportContext } from '@consilium/affiliate/imports/import-run.ts';
import { findImport, insertImport } from '@consilium/affiliate/imports/imports.sql.ts';
import type { ImportRow } from '@consilium/affiliate/imports/imports.sql.ts';
import { runImport } from '@consilium/affiliate/imports/run-import.ts';
import { madeProduct } from '@consilium/affiliate/testing/made-catalog.ts';
import { systemClock } from '@consilium/kit/clock.ts';
import { createDiskFiles } from '@consilium/kit/files/disk-files.ts';
import { newId } from '@consilium/kit/ids.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import { createPool } from '@consilium/kit/postgres/pool.ts';
import type { Pool } from 'pg';
import { startBenchDatabase } from './bench-database.ts';
import type { Measurement } from './measurement.ts';
import { treeSeconds } from './tree-seconds.ts';

const DEFAULT_ROWS = 100_000;
const BUDGET_SECONDS = 180;
const SAMPLE_MS = 100;
const MEGABYTE = 2 ** 20;

export async function measureCatalogImport(): Promise<Measurement[]> {
  const { values } = parseArgs({ strict: false, options: { rows: { type: 'string' } } });
  const rows = Number(values.rows ?? DEFAULT_ROWS);
  const database = await startBenchDatabase();
  const folder = await mkdtemp(path.join(tmpdir(), 'consilium-bench-import-'));
  const pool = createPool({ url: database.urlOf('affiliate'), applicationName: 'affiliate', maxConnections: 4 });
  try {
    return [
      await measured({ pool, folder, rows, edition: 1, what: 'all of them new' }),
      await measured({
        pool,
        folder,
        rows,
        edition: 2,
        what: 'a third with another price, a seventh gone and as many new',
      }),
    ];
  } finally {
    await pool.end();
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Wanted {
  readonly pool: Pool;
  readonly folder: string;
  readonly rows: number;
  readonly edition: 1 | 2;
  readonly what: string;
}

async function measured({ pool, folder, rows, edition, what }: Wanted): Promise<Measurement> {
  const [files, id] = [createDiskFiles({ directory: folder }), newId()];
  await writeCatalog(path.join(folder, importFileKey(id)), rows, edition);
  const file = { key: importFileKey(id), name: 'catalog.csv', mark: null };
  const wanted = {
    id,
    network: 'bestbuy',
    source: 'file',
    appliesAtOnce: true,
    isFull: true,
    startedBy: null,
  } as const;
  await insertImport(pool, { ...wanted, file, now: systemClock.now() });
  const context = { pool, clock: systemClock, log: createLogger('bench', 'error'), files } as unknown as ImportContext;
  const memory = watchMemory();
  const [startedAt, usedBefore] = [performance.now(), treeSeconds(process.pid)];
  await runImport(context, id, new AbortController().signal);
  const seconds = (performance.now() - startedAt) / 1000;
  const used = treeSeconds(process.pid) - usedBefore;
  const { early, most } = memory.stop();
  expectAll(await findImport(pool, id), rows);
  const count = rows.toLocaleString('en-US');
  return {
    what: `import of a file of ${count} products, read, compared and applied, ${what}`,
    figure: `${Math.round(seconds)} s (${Math.round(rows / seconds).toLocaleString('en-US')} products/s, ${Math.round(used)} s of a processor with PostgreSQL; the process ${early} MB in the first second, at most ${most} MB)`,
    budget: `${BUDGET_SECONDS} s`,
    within: seconds < BUDGET_SECONDS,
    otherProfile: 'the same service and database',
  };
}

async function writeCatalog(place: string, rows: number, edition: 1 | 2): Promise<void> {
  await mkdir(path.dirname(place), { recursive: true });
  function* lines() {
    yield 'id,name,link,description,price,currency,rating,reviews,commission,availability\n';
    for (let number = 0; number < rows; number += 1) {
      const product = madeProduct(number, edition);
      const price = ((product.price?.amountMinor ?? 0) / 100).toFixed(2);
      yield `${product.externalId},"${product.name}",${product.link},${product.description},${price},USD,${product.rating},12,${product.commissionRate ?? ''},in stock\n`;
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(place));
}

/** What the process holds at first, and at most. */
function watchMemory() {
  const samples: number[] = [];
  const sampler = setInterval(() => samples.push(process.memoryUsage().rss / MEGABYTE), SAMPLE_MS);
  return {
    stop() {
      clearInterval(sampler);
      return {
        early: Math.round(Math.max(...samples.slice(0, 1000 / SAMPLE_MS))),
        most: Math.round(Math.max(...samples)),
      };
    },
  };
}

/** A rate is worth nothing when products are missing. */
function expectAll(row: ImportRow | undefined, rows: number): void {
  if (row?.state !== 'done' || row.rowsRead !== rows || row.rowsRefused > 0)
    throw new Error(`the import ended as ${JSON.stringify(row)}`);
}
