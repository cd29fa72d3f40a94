// All units for a rebuild of the store of quota holds: those of replies, and those that only the ledger still has.
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { KnownUnit } from '@consilium/kit/quota/quota-store.ts';
import type { ChatContext } from '../context.ts';
import type { Ledger } from './ledger-units.ts';
import { holdsOfReplies, ownUnitsAfter } from './own-units.sql.ts';
import { countRebuild } from './rebuilds.sql.ts';

const PAGE = 1000;
/** Greater than every id, to begin after all rows whose day ends now. */
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

export type RebuildContext = Pick<ChatContext, 'pool' | 'clock' | 'log' | 'rebuilds'>;

/** Units of replies come first and win, since the ledger lags behind; the ledger adds units whose reply was deleted. */
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

/** When the ledger is down, units of deleted conversations are missing: better than refusing everybody. */
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
