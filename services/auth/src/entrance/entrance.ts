// Auth's public address, allowed origins and trusted proxies.
import { publicAuthUrl } from '@consilium/contracts/auth/token-issuer.ts';
import type { z } from 'zod';
import type { entranceVariables } from './entrance-variables.ts';

export interface Entrance {
  /** '' at the root. */
  readonly prefix: string;
  /** Without a slash at the end. */
  readonly publicUrl: string;
  readonly corsOrigins: readonly string[];
  readonly trustedProxies: readonly string[];
}

export function entranceOf(config: z.output<z.ZodObject<typeof entranceVariables>>, origin: string): Entrance {
  const prefix = config.AUTH_PATH_PREFIX === '/' ? '' : config.AUTH_PATH_PREFIX;
  return {
    prefix,
    publicUrl: publicAuthUrl({ ...config, origin, prefix }),
    corsOrigins: config.AUTH_CORS_ORIGINS,
    trustedProxies: config.AUTH_TRUSTED_PROXIES,
  };
}
