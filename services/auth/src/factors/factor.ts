// A second factor as the rest of auth sees it, and its shape on the wire.
export type FactorType = 'totp' | 'webauthn' | 'phone' | 'recovery_code';
export type FactorStatus = 'unverified' | 'verified';

/** A part of the account's row, as JSON from the database. */
export interface FactorRecord {
  readonly id: string;
  readonly type: FactorType;
  readonly status: FactorStatus;
  readonly friendlyName: string;
  /** Digits of E.164 without the plus; null for other types. */
  readonly phone: string | null;
  readonly lastChallengedAt: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}

export function factorJson(factor: FactorRecord): object {
  return {
    id: factor.id,
    status: factor.status,
    ...(factor.friendlyName === '' ? {} : { friendly_name: factor.friendlyName }),
    factor_type: factor.type,
    phone: factor.phone ?? '',
    ...(factor.lastChallengedAt === null ? {} : { last_challenged_at: toIso(factor.lastChallengedAt) }),
    created_at: toIso(factor.createdAt),
    updated_at: toIso(factor.updatedAt),
  };
}

/** Whether this account requires a second factor. */
export function hasVerifiedFactor(user: { readonly factors: readonly FactorRecord[] }): boolean {
  return user.factors.some(({ status }) => status === 'verified');
}

function toIso(timestamp: string): string {
  return new Date(timestamp).toISOString();
}
