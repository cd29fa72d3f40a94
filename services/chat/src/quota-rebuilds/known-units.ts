// Everything that the store of quota holds has to know: the replies' units, and what only the ledger still has.
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { KnownUnit } from '@consilium/kit/quota/quota-store.ts';
import type { ChatContext } from '../context.ts';
import type { Ledger } from './ledger-units.ts';
import { holdsOfReplies, ownUnitsAfter } from './own-units.sql.ts';
import { countRebuild } from './rebuilds.sql.ts';

const PAGE = 1000;
/** Behind every id there is: a day that ends now is over. */
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

export type RebuildContext = Pick<ChatContext, 'pool' | 'clock' | 'log' | 'rebuilds'>;

/** The ledger lags behind the replies, so theirs come first and stand; it is asked for units whose reply is gone. */
export async function* knownUnits(
  context: RebuildContext,
  ledger: Ledger | undefined,
): AsyncGenerator<readonly KnownUnit[]> {
  const { pool, clock, rebuilds } = context;
  const now = clock.now();
  rebuilds.learn(await transaction(pool, (tx) => countRebuild(tx, now)));
  yield* unitsOfReplies(context, now);
  if (ledger) yield* unitsOfLedger(context, ledger);
}

async function* unitsOfReplies({ pool }: RebuildContext, now: Date): AsyncGenerator<readonly KnownUnit[]> {
  let place = { windowEndsAt: now, replyId: LAST_ID };
  for (;;) {
    const units = await ownUnitsAfter(pool, place, PAGE);
    const last = units.at(-1);
    if (!last) return;
    yield units;
    place = last;
  }
}

/** Without the ledger the units of deleted conversations are missing: better than refusing everybody until it is back. */
async function* unitsOfLedger({ pool, log }: RebuildContext, ledger: Ledger): AsyncGenerator<readonly KnownUnit[]> {
  const pages = ledger()[Symbol.asyncIterator]();
  for (;;) {
    const page = await pages.next().catch((error: unknown) => {
      log.warn({ err: error }, 'quota holds are rebuilt without the ledger, which does not answer');
      return { done: true, value: undefined } as const;
    });
    if (page.done) return;
    const known = await holdsOfReplies(
      pool,
      page.value.map(({ holdId }) => holdId),
    );
    yield page.value.filter(({ holdId }) => !known.has(holdId));
  }
}
