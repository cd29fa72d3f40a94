// Reads the source of an import page by page. A page and the place after it are written in one transaction, so that a run
// that was killed goes on at the page it was at.
import { networkOf } from '@consilium/contracts/affiliate/networks.ts';
import { isDeepStrictEqual } from 'node:util';
import { checkProduct } from './check-product.ts';
import type { CheckedRow } from './check-product.ts';
import { addLog } from './import-log.sql.ts';
import type { LogLine } from './import-log.sql.ts';
import { ImportFault } from './import-fault.ts';
import { countOffered, keepGone, keepRows } from './import-rows.sql.ts';
import { comparedWith } from './import-run.ts';
import type { ImportRun } from './import-run.ts';
import { endReading, savePage } from './import-steps.sql.ts';
import { lockImport } from './imports.sql.ts';
import type { ReadPage, RowSource } from '../catalog-sources/row-source.ts';

/** A source that never ends must not fill the disk, nor keep a worker for days with rows that cannot be used. */
const MOST_ROWS = 2_000_000;

/** False when the import was canceled meanwhile. */
export async function readImport(run: ImportRun, source: RowSource): Promise<boolean> {
  for (let cursor = run.row.cursor ?? undefined; ;) {
    run.signal.throwIfAborted();
    const page = await source.readPage(cursor, run.signal);
    if (page.next !== null && isDeepStrictEqual(page.next, cursor))
      throw new ImportFault(`${networkOf(run.row.network).name} sends the same page again and again.`);
    const kept = await keepPage(run, page);
    if (kept === 'nothing') throw new ImportFault('There is no product in it that can be used. The log says why.');
    if (kept === 'canceled') return false;
    if (page.next === null) return true;
    cursor = page.next;
  }
}

/** A source without any usable product is not believed: all of the catalog would be gone. */
async function keepPage(run: ImportRun, page: ReadPage): Promise<'kept' | 'canceled' | 'nothing'> {
  const { session, context, row } = run;
  const checked = checkedPage(run, page);
  const now = context.clock.now();
  return session.transaction(async (tx) => {
    const current = await lockImport(tx, row.id);
    if (current?.state !== 'reading') return 'canceled';
    if (current.rowsRead + current.rowsRefused > MOST_ROWS)
      throw new ImportFault('The source has more than 2,000,000 products.');
    const first = await keepRows(tx, comparedWith(row), checked.rows);
    await addLog(tx, row.id, checked.lines, now);
    await savePage(tx, row.id, {
      cursor: page.next,
      read: first,
      repeated: checked.usable - first,
      refused: checked.refused,
      expected: page.expected,
    });
    if (page.next !== null) return 'kept';
    if (current.rowsRead + first === 0) return 'nothing';
    await end(run, tx);
    return 'kept';
  });
}

interface CheckedPage {
  /** One for each id: the last one counts. */
  readonly rows: readonly CheckedRow[];
  readonly usable: number;
  readonly refused: number;
  readonly lines: readonly LogLine[];
}

function checkedPage({ row }: ImportRun, page: ReadPage): CheckedPage {
  const rows = new Map<string, CheckedRow>();
  const warn = (text: string, rowNumber?: number): LogLine => ({
    level: 'warning',
    text,
    rowNumber: rowNumber ?? null,
  });
  const lines = page.refused.map(({ externalId, reason, rowNumber }) =>
    warn(externalId === null ? reason : `${externalId}: ${reason}`, rowNumber),
  );
  let refused = lines.length;
  for (const product of page.products) {
    const verdict = checkProduct(row.network, product);
    if ('reason' in verdict) {
      refused += 1;
      lines.push(warn(`${product.externalId}: ${verdict.reason}`, product.rowNumber));
      continue;
    }
    rows.set(verdict.externalId, verdict);
    if (verdict.warning !== null) lines.push(warn(`${verdict.externalId}: ${verdict.warning}`, product.rowNumber));
  }
  const usable = page.products.length + page.refused.length - refused;
  return { rows: [...rows.values()], usable, refused, lines };
}

/** In the transaction of the last page. A scheduled import that would take away most of a catalog waits for a person. */
async function end({ row, context }: ImportRun, tx: Parameters<typeof lockImport>[0]): Promise<void> {
  const offered = await countOffered(tx, row.network);
  const gone = row.isFull ? await keepGone(tx, comparedWith(row)) : 0;
  const isSuspicious = gone > offered / 2;
  const now = context.clock.now();
  if (row.appliesAtOnce && isSuspicious)
    await addLog(
      tx,
      row.id,
      [
        {
          level: 'error',
          text: `${gone} of ${offered} products would be gone, so nothing was applied. Please look at it.`,
        },
      ],
      now,
    );
  await addLog(tx, row.id, [{ level: 'info', text: 'Reading is complete.' }], now);
  await endReading(tx, row.id, row.appliesAtOnce && !isSuspicious ? 'applying' : 'ready');
}
