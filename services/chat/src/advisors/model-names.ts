// The names of the models, from the configuration.
import type { MessageClass } from '@consilium/contracts/plans.ts';

export type ModelNames = Readonly<Record<MessageClass | 'routing', string>>;

export const vendorModels: ModelNames = {
  standard: 'claude-sonnet-5-5',
  premium: 'claude-opus-5-5',
  routing: 'claude-haiku-5-5',
};

/** Fields of the configuration, by the names of their variables. */
interface Named {
  readonly ANTHROPIC_BASE_URL?: string | undefined;
  readonly STANDARD_MODEL?: string | undefined;
  readonly PREMIUM_MODEL?: string | undefined;
  readonly ROUTING_MODEL?: string | undefined;
}

/** At another address one name is enough: a local server has none of the vendor's models. */
export function modelNames({ ANTHROPIC_BASE_URL, STANDARD_MODEL, PREMIUM_MODEL, ROUTING_MODEL }: Named): ModelNames {
  const other = ANTHROPIC_BASE_URL === undefined ? undefined : STANDARD_MODEL;
  return {
    standard: STANDARD_MODEL ?? vendorModels.standard,
    premium: PREMIUM_MODEL ?? other ?? vendorModels.premium,
    routing: ROUTING_MODEL ?? other ?? vendorModels.routing,
  };
}
