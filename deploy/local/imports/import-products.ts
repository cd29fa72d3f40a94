// Imports products from the command line: a file is read here, a network's catalog by the product that runs.
import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { importFileKey } from '@consilium/affiliate/imports/import-file-key.ts';
import type { ImportContext } from '@consilium/affiliate/imports/import-run.ts';
import { findImport, insertImport } from '@consilium/affiliate/imports/imports.sql.ts';
import type { ImportRow } from '@consilium/affiliate/imports/imports.sql.ts';
import { runImport } from '@consilium/affiliate/imports/run-import.ts';
import { toProductImport } from '@consilium/affiliate/imports/to-product-import.ts';
import type { AuditedValues } from '@consilium/contracts/audit/events.ts';
import { networkKeySchema, networkKeys, networkOf } from '@consilium/contracts/affiliate/networks.ts';
import type { NetworkKey } from '@consilium/contracts/affiliate/networks.ts';
import { auditAdminAction } from '@consilium/kit/audit/admin-action.ts';
import type { AdminAction } from '@consilium/kit/audit/admin-action.ts';
import { systemClock } from '@consilium/kit/clock.ts';
import { ConfigError } from '@consilium/kit/config/read-config.ts';
import type { Files } from '@consilium/kit/files/files.ts';
import { newId } from '@consilium/kit/ids.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import { withSetting } from '@consilium/kit/postgres/database-url.ts';
import { createPool } from '@consilium/kit/postgres/pool.ts';
import { roleOf } from '@consilium/kit/postgres/roles.sql.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';

export interface ImportProductsOptions {
  /** The database URL of affiliate's role or of the owner. */
  readonly databaseUrl: string;
  readonly network: string;
  /** Without one the product that runs reads the network's catalog. */
  readonly file: string | undefined;
  /** The file has all products of the network. */
  readonly isWhole: boolean;
  /** Applies without asking; otherwise an administrator decides in the portal. */
  readonly applies: boolean;
  readonly asJson: boolean;
  readonly report: (line: string) => void;
  readonly signal: AbortSignal;
}

type Pool = ReturnType<typeof createPool>;

const LOOK_EVERY_MS = 500;

/** Returns what to print. Throws ConfigError for what cannot be imported. */
export async function importProducts(options: ImportProductsOptions): Promise<string> {
  const network = readNetwork(options.network);
  const { file } = options;
  if (file !== undefined) await access(file).catch(() => refuse(`There is no file ${file}.`));
  const url = withSetting(options.databaseUrl, `role=${roleOf('affiliate')}`);
  const pool = createPool({ url, applicationName: 'import', maxConnections: 3 });
  try {
    const id = await addImport(pool, network, options);
    const over = follow(pool, id, options);
    if (file !== undefined) await runImport(contextOf(pool, file), id, options.signal);
    const ended = await over;
    if (ended.state === 'failed') throw new ConfigError(`The import failed. ${ended.error ?? ''}`.trim());
    return options.asJson ? JSON.stringify(toProductImport(ended)) : wordsOf(ended);
  } finally {
    await pool.end();
  }
}

function readNetwork(given: string): NetworkKey {
  const network = networkKeySchema.safeParse(given);
  return network.success
    ? network.data
    : refuse(`There is no network "${given}"; networks are ${networkKeys.join(', ')}.`);
}

function refuse(sentence: string): never {
  throw new ConfigError(sentence);
}

async function addImport(pool: Pool, network: NetworkKey, options: ImportProductsOptions): Promise<string> {
  const id = newId();
  const { file, applies, isWhole } = options;
  const kind = {
    network,
    source: file === undefined ? ('api' as const) : ('file' as const),
    appliesAtOnce: applies,
    isFull: file === undefined || isWhole,
  };
  const row = await transaction(pool, async (tx) => {
    const added = await insertImport(tx, {
      ...kind,
      id,
      file: file === undefined ? null : { key: importFileKey(id), name: path.basename(file), mark: null },
      startedBy: null,
      now: systemClock.now(),
    });
    if (added) await auditAdminAction(tx, { part: 'affiliate', clock: systemClock }, importAct(id, kind));
    return added;
  });
  if (!row) refuse(`An import of ${networkOf(network).name} is not over yet. Apply or cancel it first.`);
  return id;
}

function importAct(id: string, after: AuditedValues): AdminAction {
  return { action: 'import-products', actor: null, subjectKind: 'import', subjectId: id, before: null, after };
}

/** The file is here, not where the product keeps its files. */
function contextOf(pool: Pool, file: string): ImportContext {
  const files: Pick<Files, 'get' | 'delete'> = {
    get: async (key) => ({
      file: { key, sizeBytes: 0, contentType: 'text/csv' },
      content: createReadStream(file),
    }),
    delete: async () => undefined,
  };
  const log = createLogger('import', 'error');
  return { pool, clock: systemClock, log, files: files as Files, openSource: async () => null };
}

/** Resolves when the import is over, or when an administrator has to decide. */
async function follow(pool: Pool, id: string, { report, signal }: ImportProductsOptions): Promise<ImportRow> {
  let said = '';
  for (;;) {
    const row = await findImport(pool, id);
    if (!row) return refuse('The import is no longer there.');
    if (row.state === 'ready' || row.endedAt !== null) return row;
    const line = progressOf(row);
    if (line !== said) report(line);
    said = line;
    await delay(LOOK_EVERY_MS, undefined, { signal });
  }
}

function progressOf({ state, rowsRead, rowsApplied, error }: ImportRow): string {
  if (state === 'waiting') return 'waiting for the product to begin ...';
  const words = state === 'applying' ? `applied ${count(rowsApplied)}` : `read ${count(rowsRead)}`;
  return error === null ? words : `${words}; ${error} It is tried again.`;
}

const count = (value: number) => value.toLocaleString('en-US');

function wordsOf(row: ImportRow): string {
  const counts = `${count(row.rowsNew)} new, ${count(row.rowsChanged)} changed, ${count(row.rowsUnchanged)} unchanged, ${count(row.rowsGone)} gone, ${count(row.rowsRefused)} refused`;
  const what =
    row.state === 'ready'
      ? 'Nothing is applied yet: look at it in the portal, or use --apply.'
      : row.state === 'done'
        ? 'Everything is applied.'
        : 'The import was canceled.';
  return `${networkOf(row.network).name}: ${counts}. ${what}`;
}
