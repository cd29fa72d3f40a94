// Reads the advisor's parts: text goes to the writer, solutions and questions are collected for the end of the reply.
import type { Solution } from '@consilium/contracts/chat/conversation.ts';
import { newId } from '@consilium/kit/ids.ts';
import type { AdvicePart, ProblemWeight } from '../advisors/advisor.ts';
import type { ReplyWriter } from './reply-writer.ts';
import { storableTexts } from './storable-text.ts';
import { untilAborted } from './until-aborted.ts';

const MOST_SOLUTIONS = 5;
const MOST_FOLLOW_UPS = 3;

export interface Advice {
  readonly solutions: readonly Solution[];
  readonly followUpQuestions: readonly string[];
  readonly nextQuestions: readonly string[];
  readonly weight: ProblemWeight | undefined;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly model: string;
}

export async function advise(
  parts: AsyncIterable<AdvicePart>,
  { signal, fallbackModel }: { readonly signal: AbortSignal; readonly fallbackModel: string },
  writer: ReplyWriter,
): Promise<Advice> {
  let solutions: Solution[] = [];
  let followUpQuestions: string[] = [];
  let nextQuestions: string[] = [];
  let weight: ProblemWeight | undefined;
  let usage = { inputTokens: 0, outputTokens: 0, model: fallbackModel };
  for await (const part of untilAborted(parts, signal)) {
    switch (part.type) {
      case 'text-delta':
        writer.addText(part.text);
        break;
      case 'solutions':
        solutions = storableTexts(part.solutions)
          .slice(0, MOST_SOLUTIONS)
          .map((solution) => ({ ...solution, id: newId() }));
        break;
      case 'follow-ups':
        followUpQuestions = storableTexts(part.questions).slice(0, MOST_FOLLOW_UPS);
        nextQuestions = storableTexts(part.nextQuestions ?? []).slice(0, MOST_FOLLOW_UPS);
        break;
      case 'weight':
        weight = part.weight;
        break;
      case 'finish':
        usage = { inputTokens: part.inputTokens, outputTokens: part.outputTokens, model: part.model };
        break;
    }
  }
  await writer.flush();
  return { solutions, followUpQuestions, nextQuestions, weight, ...usage };
}
