// A failed call to the payment provider: what went wrong, without personal data.

/**
 * `unreachable`: no answer in time; it may have been done, and asking again is safe. `broken`: the provider failed, and
 * repeats that failure for the same idempotency key. `busy`: try later. `refused`: another attempt will be refused too.
 * `misconfigured`: the key lacks a permission, or the prices are not ours.
 */
export type FailureKind = 'unreachable' | 'broken' | 'busy' | 'refused' | 'misconfigured';

interface FailureFacts {
  readonly kind: FailureKind;
  /** The provider's error code, such as resource_missing. */
  readonly code?: string | undefined;
  readonly param?: string | undefined;
  readonly requestId?: string | undefined;
}

export class PaymentsFailure extends Error {
  override readonly name = 'PaymentsFailure';
  readonly kind: FailureKind;
  readonly code: string | undefined;
  readonly param: string | undefined;
  readonly requestId: string | undefined;

  constructor({ kind, code, param, requestId }: FailureFacts) {
    super(`payment provider: ${kind}${code === undefined ? '' : `, ${code}`}`);
    this.kind = kind;
    this.code = code;
    this.param = param;
    this.requestId = requestId;
  }
}

/** For a call that names a customer among other things. */
export function isCustomerMissing(error: unknown): boolean {
  return isMissing(error) && (error as PaymentsFailure).param === 'customer';
}

/** The object does not exist there, or not any more. */
export function isMissing(error: unknown): boolean {
  return error instanceof PaymentsFailure && error.code === 'resource_missing';
}

/** A subscription that will not renew has no upcoming invoice. */
export function isWithoutRenewal(error: unknown): boolean {
  return error instanceof PaymentsFailure && error.code === 'invoice_upcoming_none';
}
