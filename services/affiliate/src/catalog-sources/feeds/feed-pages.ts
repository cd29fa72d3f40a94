// Pages of a feed: a file that is read from its beginning, kept open from page to page. After a restart it is opened anew and read up to the place.
import { z } from 'zod';
import { SourceError } from '../catalog-source.ts';
import type { SourcePorts } from '../wire/source-ports.ts';

export const feedPlaceSchema = z.object({
  /** Which file, by a name that holds no key. */
  file: z.string().max(300),
  row: z.number().int().min(0),
  /** Of the file's version. Another version is read from its beginning: rows may have moved. */
  stamp: z.string().max(300).nullable(),
});
export type FeedPlace = z.output<typeof feedPlaceSchema>;

export interface OpenFeed<Row> {
  readonly stamp: string | null;
  readonly rows: AsyncGenerator<Row>;
}

export interface FeedPage<Row> {
  readonly rows: readonly Row[];
  /** Null: the file has been read to its end. */
  readonly next: FeedPlace | null;
}

export interface FeedPages<Row> {
  page(place: FeedPlace, signal: AbortSignal): Promise<FeedPage<Row>>;
}

export const ROWS_PER_PAGE = 1000;

interface Kept<Row> extends OpenFeed<Row> {
  readonly file: string;
  row: number;
  readonly abort: AbortController;
  timer?: NodeJS.Timeout;
}

export function feedPages<Row>(
  open: (file: string, signal: AbortSignal) => Promise<OpenFeed<Row>>,
  { wait, limits }: SourcePorts,
): FeedPages<Row> {
  let kept: Kept<Row> | undefined;
  const close = () => {
    clearTimeout(kept?.timer);
    kept?.abort.abort();
    kept = undefined;
  };
  const readOnce = async (place: FeedPlace, signal: AbortSignal): Promise<FeedPage<Row>> => {
    if (kept?.file !== place.file || kept.row !== place.row) close();
    const abort = kept?.abort ?? new AbortController();
    const stop = () => abort.abort(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    try {
      signal.throwIfAborted();
      kept ??= await openAt(open, place, abort);
      clearTimeout(kept.timer);
      const { file, stamp } = kept;
      const rows = await take(kept, ROWS_PER_PAGE);
      const next = rows.length < ROWS_PER_PAGE ? null : { file, row: kept.row, stamp };
      if (next === null) close();
      else kept.timer = setTimeout(close, limits.keptOpenMs).unref();
      return { rows, next };
    } catch (error) {
      abort.abort();
      close();
      throw signal.aborted ? signal.reason : error;
    } finally {
      signal.removeEventListener('abort', stop);
    }
  };
  return {
    /** A connection that breaks within a page is opened once more. */
    page: (place, signal) =>
      readOnce(place, signal).catch(async (error: unknown) => {
        if (!(error instanceof SourceError) || error.fault !== 'unavailable') throw error;
        await wait(AGAIN_AFTER_MS, signal);
        return readOnce(place, signal);
      }),
  };
}

const AGAIN_AFTER_MS = 5000;

async function openAt<Row>(
  open: (file: string, signal: AbortSignal) => Promise<OpenFeed<Row>>,
  place: FeedPlace,
  abort: AbortController,
): Promise<Kept<Row>> {
  const feed: Kept<Row> = { ...(await open(place.file, abort.signal)), file: place.file, row: 0, abort };
  // A feed without a version is taken for the same one.
  while (feed.stamp === place.stamp && feed.row < place.row) {
    const before = feed.row;
    await take(feed, Math.min(ROWS_PER_PAGE, place.row - feed.row));
    if (feed.row === before) break;
  }
  return feed;
}

async function take<Row>(feed: Kept<Row>, most: number): Promise<Row[]> {
  const rows: Row[] = [];
  while (rows.length < most) {
    const { done, value } = await feed.rows.next();
    if (done) break;
    rows.push(value);
    feed.row += 1;
  }
  return rows;
}
