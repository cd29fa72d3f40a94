// One reply of the model as a check looks at it.
import type { ExpertId } from '@consilium/contracts/experts.ts';
import type { Advisor, AdviceRequest, AdvicePart } from '../advisors/advisor.ts';
import { AdvisorError } from '../advisors/advisor.ts';

export interface CheckedReply {
  readonly text: string;
  readonly pieces: number;
  readonly solutions: number;
  readonly questions: number;
  readonly firstMs: number | undefined;
  readonly wholeMs: number;
  readonly error: AdvisorError | undefined;
}

export interface ReplyRequest {
  readonly expert?: ExpertId;
  readonly more?: Partial<AdviceRequest>;
  /** Called with every part, so that a check can stop the reply. */
  readonly onPart?: (part: AdvicePart) => void;
}

/** Rejects with the abort reason when the check stopped it. */
export async function askForReply(advisor: Advisor, problem: string, asked: ReplyRequest = {}): Promise<CheckedReply> {
  const begunAt = performance.now();
  const request: AdviceRequest = {
    expert: expertFor(asked.expert ?? 'tech'),
    turns: [{ role: 'user', text: problem }],
    class: 'standard',
    signal: new AbortController().signal,
    ...asked.more,
  };
  const parts: AdvicePart[] = [];
  let firstMs: number | undefined;
  let error: AdvisorError | undefined;
  try {
    for await (const part of advisor.advise(request)) {
      if (part.type === 'text-delta') firstMs ??= performance.now() - begunAt;
      parts.push(part);
      asked.onPart?.(part);
    }
  } catch (thrown) {
    if (!(thrown instanceof AdvisorError)) throw thrown;
    error = thrown;
  }
  return { ...summaryOf(parts), firstMs, wholeMs: performance.now() - begunAt, error };
}

function summaryOf(parts: readonly AdvicePart[]): Pick<CheckedReply, 'text' | 'pieces' | 'solutions' | 'questions'> {
  const texts = parts.flatMap((part) => (part.type === 'text-delta' ? [part.text] : []));
  return {
    text: texts.join(''),
    pieces: texts.length,
    solutions: Math.max(0, ...parts.map((part) => (part.type === 'solutions' ? part.solutions.length : 0))),
    questions: Math.max(0, ...parts.map((part) => (part.type === 'follow-ups' ? part.questions.length : 0))),
  };
}

export function expertFor(id: ExpertId): AdviceRequest['expert'] {
  const texts = { name: 'Alex', title: 'Expert', description: '', image: null, color: id, responseTime: '' };
  return { id, category: id, specialties: [], startHereWith: null, ...texts };
}
