// The names of the models, from the configuration.
import type { MessageClass } from '@consilium/contracts/plans.ts';
import type { ChatConfig } from '../config.ts';

export type ModelNames = Readonly<Record<MessageClass | 'routing', string>>;

export const vendorModels: ModelNames = {
  standard: 'claude-sonnet-5-5',
  premium: 'claude-opus-5-5',
  routing: 'claude-haiku-5-5',
};

type Named = Pick<ChatConfig, 'ANTHROPIC_BASE_URL' | 'STANDARD_MODEL' | 'PREMIUM_MODEL' | 'ROUTING_MODEL'>;

/** At another address one name is enough: a local server has none of the vendor's models. */
export function modelNames({ ANTHROPIC_BASE_URL, STANDARD_MODEL, PREMIUM_MODEL, ROUTING_MODEL }: Named): ModelNames {
  const other = ANTHROPIC_BASE_URL === undefined ? undefined : STANDARD_MODEL;
  return {
    standard: STANDARD_MODEL ?? vendorModels.standard,
    premium: PREMIUM_MODEL ?? other ?? vendorModels.premium,
    routing: ROUTING_MODEL ?? other ?? vendorModels.routing,
  };
}
