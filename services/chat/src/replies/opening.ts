// The advisor begins while the message is still being stored: the model's own delay hides the database's.
import type { MessageClass } from '@consilium/contracts/plans.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import type { AdvicePart, Turn } from '../advisors/advisor.ts';
import type { ChatContext } from '../context.ts';
import { findExpert } from '../experts/find-expert.ts';

export interface Opening {
  readonly parts: AsyncIterable<AdvicePart>;
  /** The message was refused after all, or its reply was cut short. */
  readonly cancel: (reason: unknown) => void;
}

export interface OpeningMessage {
  readonly expertId: ExpertId;
  readonly class: MessageClass;
  /** Ends with the message itself. */
  readonly turns: readonly Turn[];
}

/** Nothing that was said is shown or stored before the message is accepted; an opening nobody takes must be cancelled. */
export async function openAdvice(
  context: ChatContext,
  { expertId, class: messageClass, turns }: OpeningMessage,
): Promise<Opening> {
  const expert = await findExpert(context.pool, expertId);
  const cut = new AbortController();
  const advice = context.advisor.advise({ expert, turns, class: messageClass, signal: cut.signal });
  const source = advice[Symbol.asyncIterator]();
  return { parts: begun(source), cancel: (reason) => cut.abort(reason) };
}

/** Asks for the first part at once, whenever it is read. */
function begun<Part>(source: AsyncIterator<Part>): AsyncIterable<Part> {
  const first = source.next();
  first.catch(() => undefined);
  let isFirst = true;
  const next = () => {
    if (!isFirst) return source.next();
    isFirst = false;
    return first;
  };
  return {
    [Symbol.asyncIterator]: () => ({
      next,
      return: async () => (await source.return?.()) ?? { done: true, value: undefined },
    }),
  };
}
