// What is known of a problem before its next message. Read in parallel with everything else, so that it causes no delay.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { ProblemWeight } from '../advisors/advisor.ts';
import { latestRating } from '../replies/replies.sql.ts';
import { weightOf } from '../weights/weights.sql.ts';
import { countMessages } from './messages.sql.ts';

export interface EscalationCase {
  readonly messages: number;
  readonly rating: number | undefined;
  /** The advisor's estimate at the end of the latest reply. */
  readonly weight: ProblemWeight | undefined;
  /** The person was already asked in this conversation whether a premium unit may be used. */
  readonly wasAsked: boolean;
}

export async function readCase(
  db: Queryable,
  place: { readonly conversationId: string; readonly userId: string; readonly without?: string | undefined },
): Promise<EscalationCase> {
  const { conversationId: id, userId, without } = place;
  const [messages, rating, known] = await Promise.all([
    countMessages(db, id),
    latestRating(db, id, without),
    weightOf(db, { id, userId }),
  ]);
  return { messages, rating, ...known };
}
