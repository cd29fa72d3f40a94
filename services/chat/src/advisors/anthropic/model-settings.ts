// Settings of the Anthropic driver, from the configuration.
import type { Clock } from '@consilium/kit/clock.ts';
import type { MessageClass } from '@consilium/contracts/plans.ts';
import type { Logger } from 'pino';
import type { ModelFeature } from './model-features.ts';
import type { ModelUsage } from './model-usage.ts';
import type { ModelKeyWatch } from '../../model-key/watch-model-key.ts';

export interface ModelSettings {
  readonly key: string;
  readonly baseUrl: string | undefined;
  readonly models: Readonly<Record<MessageClass | 'routing', string>>;
  readonly maxTokens: number;
  readonly temperature: number;
  /** Timeout between two tokens. */
  readonly silenceMs: number;
  /** Timeout before the first token: a local server may load its model for a minute. */
  readonly firstTokenMs: number;
  /** What the server lacks, as far as the configuration says. */
  readonly lacking: readonly ModelFeature[];
  /** Replies are asked for without thoughts, where the model can. */
  readonly thinksLeast: boolean;
  /** What the model can hold; undefined: more than any conversation needs. */
  readonly contextTokens?: number | undefined;
  /** Pause before the second attempt; it doubles for each further one. */
  readonly firstPauseMs: number;
  readonly descriptionsPerMinute: number;
  readonly log: Logger;
  readonly clock: Clock;
  readonly modelKey: ModelKeyWatch;
  /** Told the usage of every call, as far as the server says it. */
  readonly onUsage?: (usage: ModelUsage) => void;
}
