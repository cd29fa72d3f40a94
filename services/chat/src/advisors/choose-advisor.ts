// Chooses the advisor of this process: a model when there is a key, else the offline playbooks.
import type { Clock } from '@consilium/kit/clock.ts';
import type { Logger } from 'pino';
import type { ChatConfig } from '../config.ts';
import type { Advisor, AdvisorFaults } from './advisor.ts';
import { createAnthropicAdvisor } from './anthropic/anthropic-advisor.ts';
import type { ModelSettings } from './anthropic/model-settings.ts';
import { withFaults } from './faults.ts';
import type { ModelKeyWatch } from '../model-key/watch-model-key.ts';
import { modelNames } from './model-names.ts';
import { createPlaybookAdvisor } from './playbook/playbook-advisor.ts';

const FIRST_PAUSE_MS = 300;
/** A local server loads a large model from disk in minutes. */
const LOADING_MS = 300_000;

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
  return createAnthropicAdvisor(modelSettings(config, key, { log, clock, modelKey }));
}

export function modelSettings(
  config: ChatConfig,
  key: string,
  watched: Pick<ModelSettings, 'log' | 'clock' | 'modelKey' | 'onUsage'>,
): ModelSettings {
  const baseUrl = config.ANTHROPIC_BASE_URL;
  const startMs = baseUrl === undefined ? config.MODEL_TIMEOUT_MS : LOADING_MS;
  return {
    key,
    baseUrl,
    models: modelNames(config),
    maxTokens: config.MODEL_MAX_TOKENS,
    temperature: config.MODEL_TEMPERATURE,
    firstPauseMs: FIRST_PAUSE_MS,
    silenceMs: config.MODEL_TIMEOUT_MS,
    firstTokenMs: config.MODEL_FIRST_TOKEN_TIMEOUT_MS ?? startMs,
    lacking: config.MODEL_LACKS,
    thinksLeast: config.MODEL_THINKING === 'least',
    contextTokens: config.MODEL_CONTEXT_TOKENS,
    descriptionsPerMinute: config.MODEL_ROUTING_PER_MINUTE,
    ...watched,
  };
}
