// Counts an answer for a visitor and an address in one transaction, and gives it back.
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { GatewayContext } from '../context.ts';
import type { Exchange } from '../requests/exchange.ts';
import { giveBackAnswer, takeTry } from './visitor-answers.sql.ts';
import type { AnswerKey, AnswerTry } from './visitor-answers.sql.ts';
import { countForAddress, countForVisitor } from './visitors.sql.ts';

/** How long, and how often in all, one counted answer can be asked for: its connection may break. */
const REPEATABLE_MS = 10 * 60 * 1000;
const MOST_TRIES = 3;

/** Everything or nothing, and always in this order: key, address, visitor. Undefined when there is none left. */
export async function countAnswer(
  { pool, clock, config }: GatewayContext,
  answer: AnswerKey,
  addressHash: Buffer,
): Promise<AnswerTry | undefined> {
  const { VISITOR_ANSWERS: most, VISITOR_ADDRESS_ANSWERS: mostOfAddress } = config;
  const now = clock.now();
  const since = new Date(now.getTime() - REPEATABLE_MS);
  const none = new Error('none left');
  return transaction(pool, async (tx) => {
    const taken = await takeTry(tx, answer, { now, since, mostTries: MOST_TRIES });
    if (taken.tries > 1) return taken;
    const isAllowed = await countForAddress(tx, 'answers', addressHash, mostOfAddress, now);
    const counts = isAllowed && (await countForVisitor(tx, 'answers', answer.visitorId, most, now));
    if (!counts) throw none;
    return taken;
  }).catch((error: unknown) => {
    if (error === none) return undefined;
    throw error;
  });
}

/** The answer does not wait for it. */
export function givingBack(
  { pool, clock, log }: GatewayContext,
  exchange: Exchange,
  answer: AnswerKey,
  addressHash: Buffer,
): (counts: boolean) => void {
  const countedAt = clock.now();
  return (counts) => {
    exchange.onAnswered = undefined;
    if (counts) return;
    transaction(pool, (tx) => giveBackAnswer(tx, answer, addressHash, countedAt)).catch((error: unknown) =>
      log.error({ err: error }, 'an answer of a visitor could not be given back'),
    );
  };
}
