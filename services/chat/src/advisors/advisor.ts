// The advisor port: what turns a conversation into advice. Drivers: anthropic (a model), playbook (offline, no key).
import type { Expert } from '@consilium/contracts/experts.ts';
import type { MessageClass } from '@consilium/contracts/plans.ts';
import type { Solution } from '@consilium/contracts/chat/conversation.ts';
import type { RoutingResult } from '@consilium/contracts/chat/routing.ts';

export interface Turn {
  readonly role: 'user' | 'assistant';
  readonly text: string;
}

export interface AdviceRequest {
  readonly expert: Expert;
  /** Oldest first, ends with the person's message that is to be answered. */
  readonly turns: readonly Turn[];
  readonly class: MessageClass;
  /** Aborted by Stop, by a lost lease and at shutdown. */
  readonly signal: AbortSignal;
}

export type NewSolution = Omit<Solution, 'id'>;

/** In any order but `finish` last; texts are what the person reads, in Markdown. */
export type AdvicePart =
  | { readonly type: 'text-delta'; readonly text: string }
  | { readonly type: 'solutions'; readonly solutions: readonly NewSolution[] }
  | { readonly type: 'follow-ups'; readonly questions: readonly string[] }
  | { readonly type: 'finish'; readonly inputTokens: number; readonly outputTokens: number; readonly model: string };

export interface ProblemWeight {
  readonly complexity: 'low' | 'medium' | 'high';
  /** 0 to 10. */
  readonly emotionalIntensity: number;
}

export interface Advisor {
  readonly name: 'anthropic' | 'playbook';
  /** Model name that answers a class, for receipts. */
  modelFor(messageClass: MessageClass): string;
  /** Throws AdvisorError; retries by itself only before the first part. */
  advise(request: AdviceRequest): AsyncIterable<AdvicePart>;
  /** Undefined when it cannot say (no model, budget spent, too slow): the keywords decide. */
  route(problem: string, signal: AbortSignal): Promise<RoutingResult | undefined>;
  weigh(turns: readonly Turn[]): ProblemWeight;
}

export type AdvisorFailure = 'overloaded' | 'rate_limited' | 'timeout' | 'refused' | 'misconfigured' | 'broken';

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
