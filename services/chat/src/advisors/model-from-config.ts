// Settings of the model driver, from the configuration.
import type { ModelSettings } from './anthropic/model-settings.ts';
import { modelNames } from './model-names.ts';
import type { ModelConfig } from './model-variables.ts';

const FIRST_PAUSE_MS = 300;
/** A local server loads a large model from disk in minutes. */
const LOADING_MS = 300_000;
/** Of a model that is not the vendor's: some servers cut what is longer without a word, the instructions first. */
const LOCAL_CONTEXT_TOKENS = 32_000;

export function modelSettings(
  config: ModelConfig,
  key: string,
  others: Pick<ModelSettings, 'log' | 'clock' | 'modelKey' | 'onUsage' | 'descriptionsPerMinute'>,
): ModelSettings {
  const baseUrl = config.ANTHROPIC_BASE_URL;
  const startMs = baseUrl === undefined ? config.MODEL_TIMEOUT_MS : LOADING_MS;
  const models = modelNames(config);
  // A proxy to the vendor has its models.
  const holdsAll = baseUrl === undefined || models.standard.includes('claude');
  return {
    key,
    baseUrl,
    models,
    maxTokens: config.MODEL_MAX_TOKENS,
    temperature: config.MODEL_TEMPERATURE,
    firstPauseMs: FIRST_PAUSE_MS,
    silenceMs: config.MODEL_TIMEOUT_MS,
    firstTokenMs: config.MODEL_FIRST_TOKEN_TIMEOUT_MS ?? startMs,
    lacking: config.MODEL_LACKS,
    thinksLeast: config.MODEL_THINKING === 'least',
    contextTokens: config.MODEL_CONTEXT_TOKENS ?? (holdsAll ? undefined : LOCAL_CONTEXT_TOKENS),
    ...others,
  };
}
