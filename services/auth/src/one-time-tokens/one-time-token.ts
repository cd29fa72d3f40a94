// The one-time token of a mail: a long token in the link and six digits to type; it works once and expires.
import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { newId } from '@consilium/kit/ids.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { AuthContext } from '../settings/context.ts';
import type { CodeChallenge } from '../pkce/code-challenge.ts';
import { insertFlowState } from '../pkce/flow-states.sql.ts';
import { replaceOneTimeToken } from './one-time-tokens.sql.ts';
import type { OneTimeTokenRow, TokenKind } from './one-time-tokens.sql.ts';

/** Tokens that sign in or change a password expire sooner than those that prove an address. */
const shortLived: ReadonlySet<TokenKind> = new Set(['recovery', 'magic_link', 'reauthentication']);
/** A million codes and five tries: one chance in 200,000 per mail. */
export const MAX_WRONG_CODES = 5;
const PKCE_PREFIX = 'pkce_';

export interface IssuedToken {
  readonly id: string;
  readonly linkToken: string;
  readonly code: string;
  readonly lifetimeSeconds: number;
}

export interface TokenRequest {
  readonly userId: string;
  readonly kind: TokenKind;
  readonly sentTo: string;
  readonly challenge: CodeChallenge | undefined;
  /** For codes that are not sent by mail. */
  readonly given?: { readonly code: string; readonly lifetimeSeconds: number };
}

/** A later mail of the same kind invalidates the earlier one. */
export async function issueOneTimeToken(
  tx: Queryable,
  context: AuthContext,
  { userId, kind, sentTo, challenge, given }: TokenRequest,
): Promise<IssuedToken> {
  const now = context.clock.now();
  const { codeLength, codeLifetimeSeconds, confirmationLifetimeSeconds } = context.settings;
  const issued = {
    id: newId(),
    linkToken: `${challenge ? PKCE_PREFIX : ''}${randomBytes(32).toString('hex')}`,
    code: given?.code ?? newCode(codeLength),
    lifetimeSeconds:
      given?.lifetimeSeconds ?? (shortLived.has(kind) ? codeLifetimeSeconds : confirmationLifetimeSeconds),
  };
  const flowStateId = challenge ? newId() : null;
  if (challenge && flowStateId) await insertFlowState(tx, { id: flowStateId, userId, challenge, now });
  await replaceOneTimeToken(tx, {
    id: issued.id,
    userId,
    kind,
    sentTo,
    tokenHash: hashOfLinkToken(issued.linkToken),
    codeHash: hashOfCode(context, issued.id, issued.code),
    flowStateId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + issued.lifetimeSeconds * 1000),
  });
  return issued;
}

export function newCode(digits: number): string {
  return String(randomInt(10 ** digits)).padStart(digits, '0');
}

export function isPkceToken(linkToken: string): boolean {
  return linkToken.startsWith(PKCE_PREFIX);
}

export function hashOfLinkToken(linkToken: string): Buffer {
  return createHash('sha256').update(linkToken).digest();
}

export function isRightCode(context: AuthContext, row: OneTimeTokenRow, code: string): boolean {
  return row.wrongCodes < MAX_WRONG_CODES && timingSafeEqual(row.codeHash, hashOfCode(context, row.id, code));
}

function hashOfCode(context: AuthContext, tokenId: string, code: string): Buffer {
  return context.sealer.fingerprint(`${tokenId}:${code}`);
}
