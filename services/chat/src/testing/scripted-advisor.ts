// A fake advisor whose replies a test scripts.
import type {
  AdvicePart,
  AdviceRequest,
  Advisor,
  DescriptionKind,
  SolutionsRequest,
  SummaryRequest,
} from '../advisors/advisor.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import type { NewSolution, Turn } from '@consilium/advice/playbooks/turn.ts';

export type Script = (request: AdviceRequest) => AsyncIterable<AdvicePart>;

export interface DescriptionRequest {
  readonly turns: readonly Turn[];
  readonly kind: DescriptionKind;
}

export interface ScriptedAdvisor extends Advisor {
  /** Sets the script of replies that begin from now on. */
  say(script: Script): void;
  readonly requests: readonly AdviceRequest[];
  /** Sets its titles and summaries from now on. */
  describeWith(answer: (kind: DescriptionKind) => Promise<string | undefined>): void;
  readonly descriptionRequests: readonly DescriptionRequest[];
  readonly summaryRequests: readonly SummaryRequest[];
  /** Sets its new solutions from now on; by default there are none. */
  propose(answer: (request: SolutionsRequest) => Promise<readonly NewSolution[]>): void;
  readonly solutionRequests: readonly SolutionsRequest[];
  /** Sets its keywords from now on; by default it cannot say. */
  suggestKeywords(answer: (expertId: ExpertId) => Promise<readonly string[] | undefined>): void;
}

export const finish: AdvicePart = { type: 'finish', inputTokens: 11, outputTokens: 22, model: 'scripted' };

/** Says the parts in turn. A promise is waited for, an error is thrown; otherwise the reply ends with `finish`. */
export function says(...parts: readonly (string | AdvicePart | Promise<void> | Error)[]): Script {
  return async function* speak() {
    for (const part of parts) {
      if (part instanceof Error) throw part;
      if (part instanceof Promise) await part;
      else yield typeof part === 'string' ? { type: 'text-delta', text: part } : part;
    }
    yield finish;
  };
}

/** Says the texts, then hangs and ignores its signal. */
export function hangsAfter(...texts: readonly string[]): Script {
  return async function* speak() {
    for (const text of texts) yield { type: 'text-delta', text };
    await new Promise<never>(() => undefined);
  };
}

export function createScriptedAdvisor(first: Script = says('Take a deep breath.')): ScriptedAdvisor {
  let script = first;
  const requests: AdviceRequest[] = [];
  const descriptionRequests: DescriptionRequest[] = [];
  let description: (kind: DescriptionKind) => Promise<string | undefined> = () => Promise.resolve(undefined);
  const summaryRequests: SummaryRequest[] = [];
  const solutionRequests: SolutionsRequest[] = [];
  let keywords: Advisor['keywordsFor'] = () => Promise.resolve(undefined);
  let proposal: (request: SolutionsRequest) => Promise<readonly NewSolution[]> = async () => [];
  return {
    name: 'playbook',
    hasPremium: true,
    requests,
    modelFor: () => 'scripted',
    say(next) {
      script = next;
    },
    advise(request) {
      requests.push(request);
      return script(request);
    },
    solutionRequests,
    propose(answer) {
      proposal = answer;
    },
    proposeSolutions(request) {
      solutionRequests.push(request);
      return proposal(request);
    },
    summarise: (request) => {
      summaryRequests.push(request);
      return Promise.resolve(`Notes on ${request.turns.length} turns, after: ${request.earlier ?? 'nothing'}`);
    },
    summaryRequests,
    route: () => Promise.resolve(undefined),
    describe: (turns, _expert, kind) => {
      descriptionRequests.push({ turns, kind });
      return description(kind);
    },
    descriptionRequests,
    describeWith(answer) {
      description = answer;
    },
    handOverNote: () => Promise.resolve(undefined),
    agreements: () => Promise.resolve(undefined),
    keywordsFor: (expertId, signal) => keywords(expertId, signal),
    suggestKeywords(answer) {
      keywords = answer;
    },
    weigh: (turns) => ({
      complexity: turns.at(-1)?.text.includes('complicated') ? 'high' : 'low',
      emotionalIntensity: 0,
    }),
  };
}
