// What the model driver is told by the configuration.
import type { Clock } from '@consilium/kit/clock.ts';
import type { MessageClass } from '@consilium/contracts/plans.ts';
import type { Logger } from 'pino';
import type { ModelKeyWatch } from '../../model-key/watch-model-key.ts';

export interface ModelSettings {
  readonly key: string;
  readonly baseUrl: string | undefined;
  readonly models: Readonly<Record<MessageClass | 'routing', string>>;
  readonly maxTokens: number;
  readonly temperature: number;
  /** Longest silence, before the first token and between two. */
  readonly silenceMs: number;
  /** Before the second attempt; it doubles from one to the next. */
  readonly firstPauseMs: number;
  readonly descriptionsPerMinute: number;
  readonly log: Logger;
  readonly clock: Clock;
  readonly modelKey: ModelKeyWatch;
}
