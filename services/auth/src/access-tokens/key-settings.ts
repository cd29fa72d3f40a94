// Turns the variables about keys into the key ring's options.
import type { AuthConfig } from '../config.ts';
import type { KeyRingOptions } from './key-ring.ts';

const DAY_MS = 86_400_000;

type KeySettings = Pick<KeyRingOptions, 'algorithm' | 'configured' | 'secret' | 'rotationMs' | 'tokenLifetimeSeconds'>;

export function keySettings(config: AuthConfig): KeySettings {
  const days = config.JWT_KEY_ROTATION_DAYS;
  return {
    algorithm: config.JWT_ALGORITHM,
    configured: config.JWT_KEYS,
    secret: config.JWT_SECRET,
    rotationMs: days === 0 ? Number.POSITIVE_INFINITY : days * DAY_MS,
    tokenLifetimeSeconds: config.ACCESS_TOKEN_LIFETIME_SECONDS,
  };
}
