// What the keyword tool works with.
import type { ServiceBase } from '@consilium/kit/lifecycle/service-base.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import type { KeywordRouter } from './keyword-router.ts';

export interface KeywordsContext extends Pick<ServiceBase, 'pool' | 'clock' | 'log' | 'wakeRelay'> {
  readonly keywords: Pick<KeywordRouter, 'explain' | 'refresh'>;
  readonly advisor: KeywordSource;
}

/** The administrator who changes something: versions name the account, the audit the pseudonym. */
export interface KeywordEditor {
  readonly userId: string;
  readonly pseudonym: string;
}

/** What the keyword tool asks of the advisor. */
export interface KeywordSource {
  /** Words for the problems of this expert alone; undefined when it cannot say. */
  keywordsFor(expertId: ExpertId, signal: AbortSignal): Promise<readonly string[] | undefined>;
}
