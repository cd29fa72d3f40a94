// PKCE (RFC 7636): reads code challenges, and checks verifiers against them.
import { createHash, timingSafeEqual } from 'node:crypto';
import { badRequest, invalid } from '../wire/auth-error.ts';

export type ChallengeMethod = 's256' | 'plain';

export interface CodeChallenge {
  readonly challenge: string;
  readonly method: ChallengeMethod;
}

/** Undefined for the implicit flow. Throws GoTrue's errors. */
export function readCodeChallenge(given: {
  readonly code_challenge: string;
  readonly code_challenge_method: string;
}): CodeChallenge | undefined {
  const { code_challenge: challenge, code_challenge_method: method } = given;
  if ((challenge === '') !== (method === ''))
    throw invalid('PKCE flow requires code_challenge_method and code_challenge');
  if (challenge === '') return undefined;
  if (challenge.length < 43 || challenge.length > 128)
    throw invalid('code challenge has to be between 43 and 128 characters');
  if (!/^[\w.~-]+$/.test(challenge))
    throw invalid('code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes');
  return { challenge, method: readMethod(method) };
}

function readMethod(given: string): ChallengeMethod {
  const method = given.toLowerCase();
  if (method === 's256' || method === 'plain') return method;
  throw invalid(`unsupported code_challenge method ${JSON.stringify(given)}`);
}

export function checkVerifier({ challenge, method }: CodeChallenge, verifier: string): void {
  const made = method === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier;
  const [expected, actual] = [Buffer.from(challenge), Buffer.from(made)];
  if (expected.length === actual.length && timingSafeEqual(expected, actual)) return;
  throw badRequest('bad_code_verifier', 'code challenge does not match previously saved code verifier');
}
