// The server's question whether to use a premium answer, with what is left today.
import type { ApiError } from '@consilium/web/api/api-error.ts';

export interface PremiumOffer {
  readonly left: number;
  readonly limit: number;
}

export function premiumOfferOf({ code, data }: Pick<ApiError, 'code' | 'data'>): PremiumOffer | undefined {
  if (code !== 'PREMIUM_SUGGESTED' || typeof data !== 'object' || data === null) return undefined;
  const { left, limit }: { left?: unknown; limit?: unknown } = data;
  return typeof left === 'number' && typeof limit === 'number' ? { left, limit } : undefined;
}

export function offerTitle({ left }: PremiumOffer): string {
  return left === 1 ? 'Use your last premium answer of today?' : `Use 1 of your ${left} premium answers?`;
}
