// Chooses the advisor of this process: a model when there is a key, else the offline playbooks.
import type { Clock } from '@consilium/kit/clock.ts';
import type { Logger } from 'pino';
import type { ChatConfig } from '../config.ts';
import type { Advisor, AdvisorFaults } from './advisor.ts';
import { createAnthropicAdvisor } from './anthropic/anthropic-advisor.ts';
import { modelSettings } from './model-from-config.ts';
import { withFaults } from './faults.ts';
import type { ModelKeyWatch } from '../model-key/watch-model-key.ts';
import { createPlaybookAdvisor, type ReadFailures } from './playbook/playbook-advisor.ts';

export interface AdvisorSetup {
  readonly config: ChatConfig;
  readonly log: Logger;
  readonly clock: Clock;
  readonly modelKey: ModelKeyWatch;
  /** What people reported of playbooks. */
  readonly readFailures: ReadFailures;
  /** Read again before every part of a reply. */
  readonly faults: AdvisorFaults;
}

export function chooseAdvisor({ faults, ...setup }: AdvisorSetup): Advisor {
  return withFaults(createAdvisor(setup), faults);
}

function createAdvisor({ config, log, clock, modelKey, readFailures }: Omit<AdvisorSetup, 'faults'>): Advisor {
  const key = config.ANTHROPIC_API_KEY?.trim();
  if (!key) return createPlaybookAdvisor(readFailures);
  return createAnthropicAdvisor(
    modelSettings(config, key, {
      log,
      clock,
      modelKey,
      descriptionsPerMinute: config.MODEL_ROUTING_PER_MINUTE,
    }),
  );
}
