// A signed-in person, as their access token tells.
export interface Session {
  readonly userId: string;
  readonly pseudonym: string;
  readonly sessionId: string;
  readonly expiresAtMs: number;
}
