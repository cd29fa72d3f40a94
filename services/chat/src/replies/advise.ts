// Reads the advisor's parts: text goes to the writer, solutions and questions are collected for the end of the reply.
import { modelAdviceKey } from '@consilium/advice/playbooks/advice-key.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import type { NewSolution } from '@consilium/advice/playbooks/turn.ts';
import { newId } from '@consilium/kit/ids.ts';
import type { AdvicePart, ProblemWeight, WithoutAdvice } from '../advisors/advisor.ts';
import type { ReplyWriter } from './reply-writer.ts';
import type { KeyedSolution } from './solutions.sql.ts';
import { storableTexts } from './storable-text.ts';
import { untilAborted } from './until-aborted.ts';

const MOST_SOLUTIONS = 5;
const MOST_FOLLOW_UPS = 3;

export interface Advice {
  readonly solutions: readonly KeyedSolution[];
  readonly followUpQuestions: readonly string[];
  readonly nextQuestions: readonly string[];
  readonly weight: ProblemWeight | undefined;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly model: string;
  readonly withoutAdvice: WithoutAdvice | undefined;
  readonly passedOver: string | undefined;
}

interface Advised {
  readonly signal: AbortSignal;
  readonly fallbackModel: string;
  readonly expertId: ExpertId;
}

export async function advise(
  parts: AsyncIterable<AdvicePart>,
  { signal, fallbackModel, expertId }: Advised,
  writer: ReplyWriter,
): Promise<Advice> {
  let solutions: KeyedSolution[] = [];
  let followUpQuestions: string[] = [];
  let nextQuestions: string[] = [];
  let weight: ProblemWeight | undefined;
  let usage = { inputTokens: 0, outputTokens: 0, model: fallbackModel };
  let withoutAdvice: WithoutAdvice | undefined;
  let passedOver: string | undefined;
  for await (const part of untilAborted(parts, signal)) {
    switch (part.type) {
      case 'without-advice':
        withoutAdvice = part.why;
        break;
      case 'text-delta':
        writer.addText(part.text);
        break;
      case 'solutions':
        solutions = storableTexts(part.solutions)
          .slice(0, MOST_SOLUTIONS)
          .map((solution) => keyed(solution, expertId));
        break;
      case 'follow-ups':
        followUpQuestions = storableTexts(part.questions).slice(0, MOST_FOLLOW_UPS);
        nextQuestions = storableTexts(part.nextQuestions ?? []).slice(0, MOST_FOLLOW_UPS);
        break;
      case 'weight':
        weight = part.weight;
        break;
      case 'finish':
        passedOver = part.passedOver;
        usage = { inputTokens: part.inputTokens, outputTokens: part.outputTokens, model: part.model };
        break;
    }
  }
  await writer.flush();
  return { solutions, followUpQuestions, nextQuestions, weight, withoutAdvice, passedOver, ...usage };
}

/** With an id, and with the key by which the same advice is known again: a playbook's own, else made of the title. */
export function keyed(solution: NewSolution, expertId: ExpertId): KeyedSolution {
  return { ...solution, id: newId(), adviceKey: solution.adviceKey ?? modelAdviceKey(expertId, solution.title) };
}
