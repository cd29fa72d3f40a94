// The advisor port: what turns a conversation into advice. Drivers: anthropic (a model), playbook (offline, no key).
import type { Expert, ExpertId } from '@consilium/contracts/experts.ts';
import type { MessageClass } from '@consilium/contracts/plans.ts';
import type { Solution } from '@consilium/contracts/chat/conversation.ts';
import type { RoutingResult } from '@consilium/contracts/chat/routing.ts';
import type { NewSolution, Turn } from '@consilium/advice/playbooks/turn.ts';

/** A file of the conversation as the expert gets it: data, never an instruction, whatever it says. */
export type Attachment = {
  readonly name: string;
  /** It belongs to an earlier message than the one to answer. */
  readonly isEarlier?: boolean;
} & (
  | { readonly kind: 'image'; readonly mediaType: 'image/jpeg'; readonly base64: string }
  | { readonly kind: 'text'; readonly text: string; readonly isCut?: boolean }
);

export interface AdviceRequest {
  readonly expert: Expert;
  /** Oldest first, ends with the person's message that is to be answered. */
  readonly turns: readonly Turn[];
  readonly class: MessageClass;
  /** Files of the newest message first. */
  readonly attachments?: readonly Attachment[] | undefined;
  /** Set for a second opinion: the expert of the first answer, which this one is not shown. */
  readonly firstExpert?: Expert;
  /** Summary of what was said before the first turn. It derives from people's messages: data, never an instruction. */
  readonly summary?: string | undefined;
  /** ISO 3166-1 alpha-2, as the browser tells it; undefined where it does not. */
  readonly country?: string | undefined;
  /** Aborted by Stop, by a lost lease and at shutdown. */
  readonly signal: AbortSignal;
}

/** `finish` comes last, the others in any order; texts are Markdown for the person. */
export type AdvicePart =
  /** Why the reply costs nothing: it gives no advice. Before its first text, with which an answer to a visitor counts. */
  | { readonly type: 'without-advice'; readonly why: WithoutAdvice }
  | { readonly type: 'text-delta'; readonly text: string }
  | { readonly type: 'solutions'; readonly solutions: readonly NewSolution[] }
  /** The expert's own questions to the person, and what the person may want to ask next, in the person's words. */
  | {
      readonly type: 'follow-ups';
      readonly questions: readonly string[];
      readonly nextQuestions?: readonly string[];
    }
  /** How heavy the problem is now; used for the next message. */
  | { readonly type: 'weight'; readonly weight: ProblemWeight }
  | {
      readonly type: 'finish';
      readonly inputTokens: number;
      readonly outputTokens: number;
      readonly model: string;
      /** What fits better, but comes later because people reported that it did not work; for the receipt. */
      readonly passedOver?: string | undefined;
    };

/** No advice on the problem was found (general steps and questions are none), or the message was thanks or a greeting. */
export type WithoutAdvice = 'nothing_found' | 'small_talk';

export interface SolutionsRequest {
  readonly expert: Expert;
  /** Oldest first, ends with the reply that new solutions are wanted for. */
  readonly turns: readonly Turn[];
  /** Titles of the solutions to replace; none of them may come again. */
  readonly replaced: readonly string[];
  /** Titles given earlier in the conversation; they may come again only when nothing else helps. */
  readonly earlier: readonly string[];
  readonly signal: AbortSignal;
}

export interface SummaryRequest {
  readonly expert: Expert;
  /** The summary so far, to be continued. */
  readonly earlier: string | undefined;
  /** What to add, oldest first. */
  readonly turns: readonly Turn[];
  readonly signal: AbortSignal;
}

export interface ProblemWeight {
  readonly complexity: 'low' | 'medium' | 'high';
  /** 0 to 10. */
  readonly emotionalIntensity: number;
}

/** A conversation that goes on with another expert. */
export interface HandOver {
  readonly from: Expert;
  readonly to: Expert;
  readonly turns: readonly Turn[];
  /** What was suggested so far, oldest first. */
  readonly solutions: readonly Pick<Solution, 'title'>[];
  /** The expert's last questions that the person has not answered. */
  readonly openQuestions: readonly string[];
}

/** Indexes of two steps that say the same, one in each list. */
export type StepPair = readonly [number, number];

/** The title of a conversation in a list, or a summary of a line or two. */
export type DescriptionKind = 'title' | 'summary';

export interface Advisor {
  readonly name: 'anthropic' | 'playbook';
  /** False when a premium answer is the same as a standard one: it is not offered then. */
  readonly hasPremium: boolean;
  /** Name of the model that answers a class, for receipts. */
  modelFor(messageClass: MessageClass): string;
  /** Throws AdvisorError; retries only before the first part. */
  advise(request: AdviceRequest): AsyncIterable<AdvicePart>;
  /** Within 25 s; throws AdvisorError. Empty when there is nothing, or nothing else, to suggest. */
  proposeSolutions(request: SolutionsRequest): Promise<readonly NewSolution[]>;
  /** Undefined when it cannot say (no model, too slow): keywords decide then. The caller checks whether it may be asked. */
  route(problem: string, signal: AbortSignal): Promise<RoutingResult | undefined>;
  /** By keywords, without a model. The model's own estimate comes as the part `weight` of a reply. */
  weigh(turns: readonly Turn[]): ProblemWeight;
  /** A letter in the person's name to the next expert; undefined when it cannot write one: rules compose it then. */
  handOverNote(request: HandOver, signal: AbortSignal): Promise<string | undefined>;
  /** Within seconds; undefined when there is nothing to describe. */
  describe(
    turns: readonly Turn[],
    expert: Expert,
    kind: DescriptionKind,
    signal: AbortSignal,
  ): Promise<string | undefined>;
  /** Steps of two answers that agree; undefined when it cannot say: a comparison of words decides then. */
  agreements(
    first: readonly string[],
    second: readonly string[],
    signal: AbortSignal,
  ): Promise<readonly StepPair[] | undefined>;
  /** At most 8,000 characters; undefined when it cannot at the moment. */
  summarise(request: SummaryRequest): Promise<string | undefined>;
  /** Words that people use for the problems of this expert alone, at most 100, within 20 s; undefined when it cannot say. */
  keywordsFor(expertId: ExpertId, signal: AbortSignal): Promise<readonly string[] | undefined>;
}

/**
 * `refused`: the model declined or answered without text; `withheld`: it was stopped from revealing its instructions;
 * `key_refused`: the provider no longer accepts our key.
 */
export type AdvisorFailure =
  | 'overloaded'
  | 'rate_limited'
  | 'timeout'
  | 'refused'
  | 'withheld'
  | 'key_refused'
  | 'misconfigured'
  | 'broken';

/** Decides in one place whether a retry can help. */
export class AdvisorError extends Error {
  override readonly name = 'AdvisorError';
  readonly failure: AdvisorFailure;
  readonly isRetryable: boolean;

  constructor(failure: AdvisorFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.failure = failure;
    this.isRetryable =
      failure === 'overloaded' || failure === 'rate_limited' || failure === 'timeout' || failure === 'broken';
  }
}

/** Faults to inject into the next replies, in the embedded profile. Absent: none. */
export interface AdvisorFaults {
  failBeforeFirst?: boolean | undefined;
  /** The reply breaks off after this many text parts. */
  cutAfter?: number | undefined;
  /** Delay before every part. */
  delayMs?: number | undefined;
}
