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

/** What the gateway decided about a message before it reached the service. */
export type Verdict =
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
  | {
      readonly outcome: 'denied';
      readonly reason: 'rate_limited' | 'quota_exhausted' | 'quota_busy' | 'limits_unavailable' | 'sign_in_required';
      readonly class: string;
      readonly retryAfterSeconds: number | null;
      readonly resetsAt: string | null;
    };

export const identityHeader = 'x-consilium-identity';
export const verdictHeader = 'x-consilium-verdict';
export const requestIdHeader = 'x-request-id';
