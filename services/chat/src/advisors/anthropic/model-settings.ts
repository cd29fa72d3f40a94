// Settings of the Anthropic driver, from the configuration.
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
  /** Timeout before the first token and between two tokens. */
  readonly silenceMs: number;
  /** Pause before the second attempt; it doubles for each further one. */
  readonly firstPauseMs: number;
  readonly descriptionsPerMinute: number;
  readonly log: Logger;
  readonly clock: Clock;
  readonly modelKey: ModelKeyWatch;
}
