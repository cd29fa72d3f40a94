// One check of the model: what it is for, and what it found.
import type { AdvisorError, AdvisorFailure } from '../advisors/advisor.ts';
import type { ModelUnderCheck } from './model-under-check.ts';

/** `partly`: the product does without, or by other means. `open`: nothing to judge. */
export type Verdict = 'works' | 'partly' | 'fails' | 'open';

export interface Finding {
  readonly verdict: Verdict;
  /** What was seen, in a few words. */
  readonly seen: string;
  readonly advice?: string;
  /** No further check can succeed. */
  readonly endsAll?: boolean;
}

export interface Check {
  readonly name: string;
  /** Without it the product is of no use. */
  readonly isMust: boolean;
  run(model: ModelUnderCheck): Promise<Finding>;
}

export function works(seen: string): Finding {
  return { verdict: 'works', seen };
}

export function partly(seen: string, advice: string): Finding {
  return { verdict: 'partly', seen, advice };
}

const adviceFor: Readonly<Record<AdvisorFailure, string>> = {
  key_refused: 'Put a valid key into ANTHROPIC_API_KEY, and look whether its account has money and may use the model.',
  misconfigured:
    'The server does not take the call. Compare STANDARD_MODEL, PREMIUM_MODEL and ROUTING_MODEL with the names that the server lists; give the model a context of 16,000 tokens or more, or set MODEL_CONTEXT_TOKENS to what it has.',
  timeout:
    'The model is too slow, or still loading: ask it once by hand, take a smaller model, or raise MODEL_FIRST_TOKEN_TIMEOUT_MS and MODEL_TIMEOUT_MS.',
  overloaded: 'The server is busy or still loading. Try again in a minute.',
  rate_limited: 'The account has reached its limit of calls. Try again in a minute, or ask the vendor for more.',
  refused:
    'The answer was empty. If the model thinks, its thoughts may have used up MODEL_MAX_TOKENS: raise that, or set MODEL_THINKING=least.',
  withheld: 'The model repeats its instructions, which people would see. Take another model.',
  broken:
    'The server is not reached, or breaks off. Look whether it runs and whether ANTHROPIC_BASE_URL is its address.',
};

export function fails({ failure, message }: AdvisorError): Finding {
  const endsAll = ['key_refused', 'misconfigured', 'broken'].includes(failure);
  return { verdict: 'fails', seen: `${failure.replace('_', ' ')}: ${message}`, advice: adviceFor[failure], endsAll };
}

export function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}

export function seconds(ms: number | undefined): string {
  return `${((ms ?? 0) / 1000).toFixed(1)} s`;
}
