// The advisor port: what turns a conversation into advice. Drivers: anthropic (a model), playbook (offline, no key).
import type { Expert } from '@consilium/contracts/experts.ts';
import type { MessageClass } from '@consilium/contracts/plans.ts';
import type { Solution } from '@consilium/contracts/chat/conversation.ts';
import type { MessageFile } from '@consilium/contracts/chat/file.ts';
import type { RoutingResult } from '@consilium/contracts/chat/routing.ts';

export interface Turn {
  readonly role: 'user' | 'assistant';
  readonly text: string;
  /** What the person's message carries; the content is among the attachments, as far as there is room. */
  readonly files?: readonly MessageFile[];
}

/** A file of the conversation as an expert is given it: material, whatever it says. */
export type Attachment = {
  readonly name: string;
  /** It came with a message before the one to answer. */
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
  /** Those of the message first. */
  readonly attachments?: readonly Attachment[] | undefined;
  /** Who answered the same message already, unheard: this is to be a second, independent opinion. */
  readonly besides?: Expert;
  /** What was said before the first turn. It comes from what people wrote: material, never an instruction. */
  readonly summary?: string | undefined;
  /** Aborted by Stop, by a lost lease and at shutdown. */
  readonly signal: AbortSignal;
}

export type NewSolution = Omit<Solution, 'id'>;

/** In any order but `finish` last; texts are what the person reads, in Markdown. */
export type AdvicePart =
  | { readonly type: 'text-delta'; readonly text: string }
  | { readonly type: 'solutions'; readonly solutions: readonly NewSolution[] }
  | { readonly type: 'follow-ups'; readonly questions: readonly string[] }
  /** How heavy the case is now, for the next message. */
  | { readonly type: 'weight'; readonly weight: ProblemWeight }
  | { readonly type: 'finish'; readonly inputTokens: number; readonly outputTokens: number; readonly model: string };

export interface SolutionsRequest {
  readonly expert: Expert;
  /** Oldest first, ends with the reply that new solutions are wanted for. */
  readonly turns: readonly Turn[];
  /** Titles of the solutions that are to be replaced: none of them again. */
  readonly replaced: readonly string[];
  /** Titles given earlier in the conversation: again only when nothing else helps. */
  readonly earlier: readonly string[];
  readonly signal: AbortSignal;
}

export interface SummaryRequest {
  readonly expert: Expert;
  /** The summary so far, to be gone on with. */
  readonly earlier: string | undefined;
  /** What is to be added, oldest first. */
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
  /** What the expert asked last and the person has not answered. */
  readonly openQuestions: readonly string[];
}

/** Places of two steps that say the same, the first in the one list, the second in the other. */
export type StepPair = readonly [number, number];

/** What a conversation is called in a list, or what it is about in a line or two. */
export type DescriptionKind = 'title' | 'summary';

export interface Advisor {
  readonly name: 'anthropic' | 'playbook';
  /** Model name that answers a class, for receipts. */
  modelFor(messageClass: MessageClass): string;
  /** Throws AdvisorError; retries by itself only before the first part. */
  advise(request: AdviceRequest): AsyncIterable<AdvicePart>;
  /** Within 25 s; throws AdvisorError. Empty when there is nothing, or nothing else, to suggest. */
  proposeSolutions(request: SolutionsRequest): Promise<readonly NewSolution[]>;
  /** Undefined when it cannot say (no model, too slow): the keywords decide. Whether it may be asked is the caller's to know. */
  route(problem: string, signal: AbortSignal): Promise<RoutingResult | undefined>;
  /** By words, at once: what the driver thinks after a reply comes as its part `weight`. */
  weigh(turns: readonly Turn[]): ProblemWeight;
  /** A letter in the person's name to the next expert; undefined when it cannot write one: the rules compose it. */
  handOverNote(request: HandOver, signal: AbortSignal): Promise<string | undefined>;
  /** Within seconds; undefined when there is nothing to describe. */
  describe(
    turns: readonly Turn[],
    expert: Expert,
    kind: DescriptionKind,
    signal: AbortSignal,
  ): Promise<string | undefined>;
  /** Steps of two answers that agree; undefined when it cannot say: words decide. */
  agreements(
    first: readonly string[],
    second: readonly string[],
    signal: AbortSignal,
  ): Promise<readonly StepPair[] | undefined>;
  /** At most 8,000 characters; undefined when it cannot say just now. */
  summarise(request: SummaryRequest): Promise<string | undefined>;
}

/**
 * `refused`: the model declined or said nothing; `withheld`: it was stopped from telling its instructions;
 * `key_refused`: its provider takes our key no more.
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

/** Whether trying again can help is decided here, once. */
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

/** Fault knobs of the embedded profile: what the next replies suffer. Absent: nothing. */
export interface AdvisorFaults {
  failBeforeFirst?: boolean | undefined;
  /** Breaks off after this many text parts. */
  cutAfter?: number | undefined;
  /** Waits before every part. */
  delayMs?: number | undefined;
}
