// The advisor begins while the accepted message is still being stored: the model's own delay hides the database's.
import type { MessageClass } from '@consilium/contracts/plans.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import type { AdvicePart, Turn } from '../advisors/advisor.ts';
import type { ChatContext } from '../context.ts';
import { findExpert } from '../experts/find-expert.ts';
import { attachmentsOf } from '../files/attachments.ts';

export interface Opening {
  readonly parts: AsyncIterable<AdvicePart>;
  /** The message was refused after all, or its reply was cut short. */
  readonly cancel: (reason: unknown) => void;
}

export interface OpeningMessage {
  readonly userId: string;
  readonly expertId: ExpertId;
  readonly class: MessageClass;
  /** Ends with the message itself. */
  readonly turns: readonly Turn[];
  /** What was said before those. */
  readonly summary: string | undefined;
}

/** What the advisor needs is read at once, but nothing is asked of it before `begin`. */
export interface HeadStart {
  /** Once the message's reply is the one that runs in its conversation: a message that is refused asks nothing. */
  begin(): void;
  /** One that nobody takes must be cancelled. */
  cancel(reason: unknown): void;
  readonly opening: Promise<Opening>;
}

export function prepareAdvice(context: ChatContext, message: OpeningMessage): HeadStart {
  const asked = Promise.withResolvers<void>();
  asked.promise.catch(() => undefined);
  const opening = openAdvice(context, message, asked.promise);
  opening.catch(() => undefined);
  return {
    opening,
    begin: () => asked.resolve(),
    cancel(reason) {
      asked.reject(reason);
      void opening.then(({ cancel }) => cancel(reason)).catch(() => undefined);
    },
  };
}

/** Nothing that was said is shown or stored before the message is accepted. */
async function openAdvice(
  context: ChatContext,
  { userId, expertId, class: messageClass, turns, summary }: OpeningMessage,
  asked: Promise<void>,
): Promise<Opening> {
  const [expert, attachments] = await Promise.all([
    findExpert(context.pool, expertId),
    attachmentsOf(context, userId, turns),
  ]);
  await asked;
  const cut = new AbortController();
  const advice = context.advisor.advise({
    expert,
    turns,
    attachments,
    summary,
    class: messageClass,
    signal: cut.signal,
  });
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
