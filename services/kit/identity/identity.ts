// Who is calling: what the gateway found out once and every service verifies before anything else.

/** Roles are words of the caller's contract; kit only carries them. */
export interface Identity {
  /** Account id (UUID), owner of rows. */
  readonly userId: string;
  /** Key of the account in events and counters; carries no personal data. */
  readonly pseudonym: string;
  readonly sessionId: string;
  readonly roles: readonly string[];
  readonly tier: string;
  /** IANA zone in force. */
  readonly zone: string;
}

/** Another process of ours, known by its own key. */
export interface ProcessIdentity {
  readonly process: string;
}

/**
 * What the gateway decided about a message before it reached the service, and what it read of it: the service takes that
 * from here and reads neither again, because two readings of one address may differ.
 */
export type Verdict = AskedMessage & Judgement;

interface AskedMessage {
  /** Null when the address names no class that there is. */
  readonly askedClass: string | null;
  /** Null when it is missing or not usable. */
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
  /** The store is down: this message runs on the bounded allowance of the process, nothing is held. */
  | { readonly outcome: 'allowance'; readonly class: string; readonly limit: number }
  /** Without a class or a key there is nothing to judge, and nothing is taken. */
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

export const identityHeader = 'x-consilium-identity';
export const verdictHeader = 'x-consilium-verdict';
export const requestIdHeader = 'x-request-id';
