// A process that works on an import until it is over, or until a test kills it.
import { systemClock } from '@consilium/kit/clock.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import { createPool } from '@consilium/kit/postgres/pool.ts';
import type { ImportContext } from '../imports/import-run.ts';
import { runImport } from '../imports/run-import.ts';
import { madeCatalog } from './made-catalog.ts';

const pool = createPool({ url: process.env['DATABASE_URL'] ?? '', applicationName: 'import', maxConnections: 3 });
const catalog = madeCatalog({ size: Number(process.env['CATALOG_SIZE']), edition: 2, pageSize: 500 });
const context = { pool, clock: systemClock, log: createLogger('import', 'silent'), openSource: async () => catalog };
await runImport(context as unknown as ImportContext, process.env['IMPORT_ID'] ?? '', new AbortController().signal);
await pool.end();
