// A signed-in person, as read from their access token.
export interface Session {
  readonly userId: string;
  readonly pseudonym: string;
  readonly sessionId: string;
  readonly expiresAtMs: number;
}
