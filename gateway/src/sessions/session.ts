// A signed-in person, as read from their access token.
export interface Session {
  readonly userId: string;
  readonly pseudonym: string;
  readonly sessionId: string;
  /** A second factor has confirmed it. */
  readonly isConfirmedTwice: boolean;
  readonly expiresAtMs: number;
}
