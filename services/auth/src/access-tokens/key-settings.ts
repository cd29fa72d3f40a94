// Turns the variables about keys into the key ring's options.
import type { z } from 'zod';
import type { KeyRingOptions } from './key-ring.ts';
import type { keyVariables } from './key-variables.ts';

const DAY_MS = 86_400_000;

type KeySettings = Pick<KeyRingOptions, 'algorithm' | 'configured' | 'secret' | 'rotationMs' | 'tokenLifetimeSeconds'>;

type Variables = z.output<z.ZodObject<typeof keyVariables>>;

export function keySettings(config: Variables & { readonly ACCESS_TOKEN_LIFETIME_SECONDS: number }): KeySettings {
  const days = config.JWT_KEY_ROTATION_DAYS;
  return {
    algorithm: config.JWT_ALGORITHM,
    configured: config.JWT_KEYS,
    secret: config.JWT_SECRET,
    rotationMs: days === 0 ? Number.POSITIVE_INFINITY : days * DAY_MS,
    tokenLifetimeSeconds: config.ACCESS_TOKEN_LIFETIME_SECONDS,
  };
}
