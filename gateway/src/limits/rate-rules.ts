// How much one person, one visitor and one network address may do.
import type { LimitRule } from '@consilium/kit/limits/limiter.ts';
import type { GatewayConfig } from '../config.ts';

const WINDOW_SECONDS = 60;
const HOUR_SECONDS = 3600;
/** Behind one address may be a whole office of signed-in people. */
const PEOPLE_PER_ADDRESS = 10;
/** Refused messages still reach chat (its crisis check comes first), but never more than this from one address. */
const LEAST_CEILING = 60;
/** A form can carry three files. */
const FILES_PER_FORM = 3;

export interface RateRule {
  /** For a person, and for the address of a visitor. */
  readonly own: LimitRule;
  /** For the address that a signed-in person uses. */
  readonly shared: LimitRule;
}

/** What is written to us is limited by the hour and by the day, beside the limit of all requests. */
export type FormKind = 'forms' | 'form-files';

export interface RateRules {
  readonly messages: RateRule | undefined;
  readonly requests: RateRule | undefined;
  readonly ceiling: LimitRule;
  readonly forms: Readonly<Record<FormKind, readonly RateRule[]>>;
}

export function rateRules(
  config: Pick<
    GatewayConfig,
    'RATE_LIMIT_MESSAGES_PER_MINUTE' | 'RATE_LIMIT_REQUESTS_PER_MINUTE' | 'FORMS_PER_HOUR' | 'FORMS_PER_DAY'
  >,
): RateRules {
  const messages = config.RATE_LIMIT_MESSAGES_PER_MINUTE;
  return {
    messages: rule('messages', messages),
    requests: rule('requests', config.RATE_LIMIT_REQUESTS_PER_MINUTE),
    ceiling: limit('message-ceiling', Math.max(LEAST_CEILING, messages * PEOPLE_PER_ADDRESS)),
    forms: { forms: formRules('forms', config, 1), 'form-files': formRules('form-files', config, FILES_PER_FORM) },
  };
}

function formRules(
  name: FormKind,
  { FORMS_PER_HOUR, FORMS_PER_DAY }: Pick<GatewayConfig, 'FORMS_PER_HOUR' | 'FORMS_PER_DAY'>,
  perForm: number,
): readonly RateRule[] {
  const hourly = rule(`${name}-hour`, FORMS_PER_HOUR * perForm, HOUR_SECONDS);
  const daily = rule(`${name}-day`, FORMS_PER_DAY * perForm, 24 * HOUR_SECONDS);
  return [hourly, daily].filter((one) => one !== undefined);
}

function rule(name: string, most: number, windowSeconds = WINDOW_SECONDS): RateRule | undefined {
  // Stryker disable next-line EqualityOperator: 0 is no setting
  if (most < 0) return undefined;
  return {
    own: limit(name, most, windowSeconds),
    shared: limit(`${name}-address`, most * PEOPLE_PER_ADDRESS, windowSeconds),
  };
}

function limit(name: string, most: number, windowSeconds = WINDOW_SECONDS): LimitRule {
  return { name, limit: most, windowSeconds };
}
