// A call to the payment provider that did not do what it should. Says what went wrong and nothing about whom.

/**
 * `unreachable`: no answer, or not in time; whether it was done is unknown and asking again is safe. `broken`: the
 * provider failed, and says so again to the same key. `busy`: later. `refused`: it will be refused again.
 * `misconfigured`: the key may not do this, or the prices are not ours.
 */
export type FailureKind = 'unreachable' | 'broken' | 'busy' | 'refused' | 'misconfigured';

interface FailureFacts {
  readonly kind: FailureKind;
  /** The provider's word, such as resource_missing. */
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

/** Of a call that names a customer beside other things. */
export function isCustomerMissing(error: unknown): boolean {
  return isMissing(error) && (error as PaymentsFailure).param === 'customer';
}

/** There is no such object there, or no longer. */
export function isMissing(error: unknown): boolean {
  return error instanceof PaymentsFailure && error.code === 'resource_missing';
}

/** A subscription that is not renewed has no next invoice. */
export function isWithoutRenewal(error: unknown): boolean {
  return error instanceof PaymentsFailure && error.code === 'invoice_upcoming_none';
}
