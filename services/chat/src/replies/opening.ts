// Starts the advisor while the message is still being stored, so that the delay of the database does not add to the model's.
import type { MessageClass } from '@consilium/contracts/plans.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import type { AdvicePart } from '../advisors/advisor.ts';
import type { Turn } from '@consilium/advice/playbooks/turn.ts';
import type { ChatContext } from '../context.ts';
import { findExpert } from '../experts/find-expert.ts';
import { attachmentsOf } from '../files/attachments.ts';

export interface Opening {
  readonly parts: AsyncIterable<AdvicePart>;
  /** For a message that was refused after all, or a reply that was cut short. */
  readonly cancel: (reason: unknown) => void;
}

export interface OpeningMessage {
  readonly userId: string;
  readonly expertId: ExpertId;
  readonly class: MessageClass;
  /** Ends with the message itself. */
  readonly turns: readonly Turn[];
  /** Summary of what came before them. */
  readonly summary: string | undefined;
  /** Of the person, as the browser tells it. A reply that another process takes over has what the person wrote. */
  readonly country: string | undefined;
}

/** What the advisor needs is read at once, but the advisor is not called before `begin`. */
export interface HeadStart {
  /** To be called when the message can no longer be refused: a refused message must not call the advisor. */
  begin(): void;
  /** An unused head start must be cancelled. */
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

/** Nothing of the reply is shown or stored before the message is accepted. */
async function openAdvice(
  context: ChatContext,
  { userId, expertId, class: messageClass, turns, summary, country }: OpeningMessage,
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
    country,
    class: messageClass,
    signal: cut.signal,
  });
  const source = advice[Symbol.asyncIterator]();
  return { parts: startedNow(source), cancel: (reason) => cut.abort(reason) };
}

/** Requests the first part immediately, not only when it is read. */
function startedNow<Part>(source: AsyncIterator<Part>): AsyncIterable<Part> {
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
