// What the keyword tool works with.
import type { ServiceBase } from '@consilium/kit/lifecycle/service-base.ts';
import type { KeywordRouter } from './keyword-router.ts';

export interface KeywordsContext extends Pick<ServiceBase, 'pool' | 'clock' | 'log'> {
  readonly keywords: Pick<KeywordRouter, 'explain' | 'refresh'>;
}
