// Who is calling: determined once by the gateway and verified by every service first.

/** Roles are defined by the caller's contract; kit only passes them on. */
export interface Identity {
  /** Account id (UUID), owner of rows. */
  readonly userId: string;
  /** Key of the account in events and counters; carries no personal data. */
  readonly pseudonym: string;
  readonly sessionId: string;
  readonly roles: readonly string[];
  /** Roles of the account that do not count in this session, because no second factor has confirmed it. */
  readonly withheldRoles?: readonly string[] | undefined;
  readonly tier: string;
  /** IANA zone in force. */
  readonly zone: string;
}

/** Another of our processes, identified by its own key. */
export interface ProcessIdentity {
  readonly process: string;
}

/**
 * What the gateway decided about a message, and what it read of its address. Services use these values and parse neither
 * again, because two parsers of one address may differ.
 */
export type Verdict = AskedMessage & Judgement;

interface AskedMessage {
  /** Null when the address names no existing class. */
  readonly askedClass: string | null;
  /** Null when it is missing or invalid. */
  readonly idempotencyKey: string | null;
}

export type Judgement =
  | {
      readonly outcome: 'held';
      readonly holdId: string;
      readonly class: string;
      readonly used: number;
      readonly limit: number;
      readonly windowStartsAt: string;
      readonly resetsAt: string;
    }
  /** The quota store is down: this message uses the process's bounded allowance, and no unit is held. */
  | { readonly outcome: 'allowance'; readonly class: string; readonly limit: number }
  /** Without a class or an idempotency key nothing is decided and nothing is held. */
  | { readonly outcome: 'unreadable' }
  | {
      readonly outcome: 'denied';
      readonly reason:
        | 'rate_limited'
        | 'quota_exhausted'
        | 'quota_busy'
        | 'limits_unavailable'
        | 'sign_in_required'
        | 'key_reused';
      readonly class: string;
      readonly retryAfterSeconds: number | null;
      readonly resetsAt: string | null;
    };

/** What the gateway decided about an answer for somebody without an account. It names no person and no pseudonym. */
export type VisitorStatement = {
  /** The same for the same cookie, and nothing that is stored. */
  readonly visitor: string;
  /** Null when it is missing or invalid. */
  readonly idempotencyKey: string | null;
} & (
  | { readonly outcome: 'counted' }
  /** Without an idempotency key nothing is counted. */
  | { readonly outcome: 'unreadable' }
  | {
      readonly outcome: 'denied';
      readonly reason: 'rate_limited' | 'visitor_limit' | 'limits_unavailable';
      readonly retryAfterSeconds: number | null;
    }
);

export const visitorHeader = 'x-consilium-visitor';
/** In the answer to the gateway: what it has counted for the request does not count. */
export const notCountedHeader = 'x-consilium-not-counted';
export const identityHeader = 'x-consilium-identity';
export const verdictHeader = 'x-consilium-verdict';
export const requestIdHeader = 'x-request-id';
