// The configured model, with what its calls used and which features it turned out to lack.
import { systemClock } from '@consilium/kit/clock.ts';
import { pino } from 'pino';
import { createAnthropicAdvisor } from '../advisors/anthropic/anthropic-advisor.ts';
import type { ModelSettings } from '../advisors/anthropic/model-settings.ts';
import type { ModelUsage } from '../advisors/anthropic/model-usage.ts';
import { isVendor } from '../advisors/anthropic/model-vendor.ts';
import type { Advisor } from '../advisors/advisor.ts';
import { modelSettings } from '../advisors/model-from-config.ts';
import type { ModelConfig } from '../advisors/model-variables.ts';

export interface ModelUnderCheck {
  readonly advisor: Advisor;
  /** The same server, asked with a key that it did not give. */
  readonly withWrongKey: Advisor;
  readonly settings: ModelSettings;
  readonly isVendor: boolean;
  /** Of every call so far. */
  readonly usages: readonly ModelUsage[];
  /** What the server refused so far, like "images (qwen3)". */
  readonly refused: ReadonlySet<string>;
}

const WRONG_KEY = 'sk-ant-this-key-is-wrong-on-purpose';

export function modelUnderCheck(config: ModelConfig, key: string): ModelUnderCheck {
  const usages: ModelUsage[] = [];
  const refused = new Set<string>();
  const noted = (line: string) => {
    const { feature, model } = JSON.parse(line) as { readonly feature?: string; readonly model?: string };
    if (feature !== undefined) refused.add(`${feature} (${model})`);
  };
  const settings = modelSettings(config, key, {
    log: pino({ level: 'info' }, { write: noted }),
    clock: systemClock,
    modelKey: { refused: () => undefined, answered: () => undefined },
    onUsage: (usage) => void usages.push(usage),
    descriptionsPerMinute: 60,
  });
  return {
    advisor: createAnthropicAdvisor(settings),
    withWrongKey: createAnthropicAdvisor({ ...settings, key: WRONG_KEY }),
    settings,
    isVendor: isVendor(settings.baseUrl),
    usages,
    refused,
  };
}
