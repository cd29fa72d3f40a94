// GET /admin/holds/open: open holds with what they wait for, the oldest first. Only the oldest are looked at: the store has no
// places to go on from, and the sweep takes the oldest away.
import { MOST_COUNTED_HOLDS } from '@consilium/contracts/chat/holds-http.ts';
import type { ListedHold } from '@consilium/contracts/chat/holds-http.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import { QuotaUnavailableError } from '@consilium/kit/quota/quota-store.ts';
import type { OpenHold } from '@consilium/kit/quota/quota-store.ts';
import { messageClassSchema } from '@consilium/contracts/plans.ts';
import type { HoldContext } from './hold-context.ts';
import { repliesOfHolds } from './reply-of-hold.sql.ts';
import type { ReplyOfHold } from './reply-of-hold.sql.ts';

const PAGE = 50;
const MINUTE_MS = 60_000;

export interface OpenHoldsFilter {
  readonly olderThanMinutes: number;
  readonly after?: string | undefined;
}

export interface OpenHoldsPage {
  readonly holds: ListedHold[];
  readonly nextAfter: string | null;
  readonly isMore: boolean;
}

type Listing = Pick<HoldContext, 'pool' | 'quota' | 'clock'> & {
  readonly config: Pick<HoldContext['config'], 'REPLY_MAX_AGE_MS'>;
};

export async function listOpenHolds(
  context: Listing,
  { olderThanMinutes, after }: OpenHoldsFilter,
): Promise<OpenHoldsPage> {
  const before = new Date(context.clock.now().getTime() - olderThanMinutes * MINUTE_MS + 1);
  const found = await oldestHolds(context, before);
  const known = found.slice(0, MOST_COUNTED_HOLDS);
  const rest = known.filter((hold) => after === undefined || placeOf(hold) > after);
  const page = rest.slice(0, PAGE);
  const replies = await repliesOfHolds(
    context.pool,
    page.map(({ holdId }) => holdId),
  );
  const last = rest.length > PAGE ? page.at(-1) : undefined;
  return {
    holds: page.map((hold) => listedHold(context, hold, replies.get(hold.holdId))),
    nextAfter: last ? placeOf(last) : null,
    isMore: found.length > known.length,
  };
}

/** One more than are looked at, when there are more. */
export async function oldestHolds({ quota }: Pick<HoldContext, 'quota'>, before: Date): Promise<OpenHold[]> {
  const holds = await answered(quota.openHolds(before, MOST_COUNTED_HOLDS + 1));
  return holds.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
}

/** For administrators: says that it is the store of units that does not answer. */
export async function answered<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof QuotaUnavailableError)) throw error;
    throw httpError('LIMITS_UNAVAILABLE', 'The store of units does not answer. Please try again in a moment.');
  }
}

export function replyWord(reply: ReplyOfHold | undefined): ListedHold['reply'] {
  if (!reply) return 'none';
  if (reply.status === 'running') return 'running';
  return reply.delivered ? 'answered' : 'failed';
}

function listedHold(
  { config }: Listing,
  { holdId, subject, class: heldClass, heldAt }: OpenHold,
  reply: ReplyOfHold | undefined,
): ListedHold {
  return {
    id: holdId,
    pseudonym: subject,
    class: messageClassSchema.parse(heldClass),
    heldAt: heldAt.toISOString(),
    expiresAt: new Date(heldAt.getTime() + config.REPLY_MAX_AGE_MS).toISOString(),
    reply: replyWord(reply),
  };
}

function placeOf({ heldAt, holdId }: OpenHold): string {
  return `${heldAt.toISOString()} ${holdId}`;
}
