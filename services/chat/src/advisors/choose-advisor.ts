// Chooses the advisor of this process: a model when there is a key, else the offline playbooks.
import type { Clock } from '@consilium/kit/clock.ts';
import type { Logger } from 'pino';
import type { ChatConfig } from '../config.ts';
import type { Advisor, AdvisorFaults } from './advisor.ts';
import { createAnthropicAdvisor } from './anthropic/anthropic-advisor.ts';
import { withFaults } from './faults.ts';
import type { ModelKeyWatch } from '../model-key/watch-model-key.ts';
import { createPlaybookAdvisor } from './playbook/playbook-advisor.ts';

const FIRST_PAUSE_MS = 300;

export interface AdvisorSetup {
  readonly config: ChatConfig;
  readonly log: Logger;
  readonly clock: Clock;
  readonly modelKey: ModelKeyWatch;
  /** Read again before every part of a reply. */
  readonly faults: AdvisorFaults;
}

export function chooseAdvisor({ faults, ...setup }: AdvisorSetup): Advisor {
  return withFaults(createAdvisor(setup), faults);
}

function createAdvisor({ config, log, clock, modelKey }: Omit<AdvisorSetup, 'faults'>): Advisor {
  const key = config.ANTHROPIC_API_KEY?.trim();
  if (!key) return createPlaybookAdvisor();
  return createAnthropicAdvisor({
    key,
    baseUrl: config.ANTHROPIC_BASE_URL,
    models: { standard: config.STANDARD_MODEL, premium: config.PREMIUM_MODEL, routing: config.ROUTING_MODEL },
    maxTokens: config.MODEL_MAX_TOKENS,
    temperature: config.MODEL_TEMPERATURE,
    firstPauseMs: FIRST_PAUSE_MS,
    silenceMs: config.MODEL_TIMEOUT_MS,
    descriptionsPerMinute: config.MODEL_ROUTING_PER_MINUTE,
    log,
    clock,
    modelKey,
  });
}
