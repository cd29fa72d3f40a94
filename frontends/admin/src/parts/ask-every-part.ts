// Asks every part at once. One that does not answer is named and hides nothing of the others.
import type { PartName } from '@consilium/contracts/parts/parts.ts';
import { partNames } from '@consilium/contracts/parts/parts.ts';
import { toApiError } from '@consilium/web/api/api-error.ts';

/** Longer than a part that answers takes. */
const limitMs = 6_000;

export interface PartAnswer<Answer> {
  readonly part: PartName;
  readonly answer: Answer;
}

export interface EveryPart<Answer> {
  readonly answers: readonly PartAnswer<Answer>[];
  readonly silent: readonly PartName[];
}

/** Rejects only when no part answers. */
export async function askEveryPart<Answer>(
  ask: (part: PartName, signal: AbortSignal) => Promise<Answer>,
  signal: AbortSignal,
): Promise<EveryPart<Answer>> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(limitMs)]);
  const told = await Promise.allSettled(partNames.map((part) => ask(part, limited)));
  signal.throwIfAborted();
  const answers: PartAnswer<Answer>[] = [];
  const silent: PartName[] = [];
  for (const [index, part] of partNames.entries()) {
    const one = told[index];
    if (one?.status === 'fulfilled') answers.push({ part, answer: one.value });
    else if (one && toApiError(one.reason).is('FORBIDDEN')) throw toApiError(one.reason);
    else silent.push(part);
  }
  if (answers.length > 0) return { answers, silent };
  const first = told.find((one) => one.status === 'rejected');
  throw toApiError(first?.reason);
}
