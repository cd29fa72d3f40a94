import { expect, test } from '@jest/globals';
import { checkVerifier, readCodeChallenge } from './code-challenge.ts';

// The example of RFC 7636, appendix B.
const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

test('the verifier of the standard fits its challenge, another does not', () => {
  const read = readCodeChallenge({ code_challenge: challenge, code_challenge_method: 'S256' });
  expect(read).toEqual({ challenge, method: 's256' });
  if (!read) throw new Error('expected a challenge');
  expect(() => checkVerifier(read, verifier)).not.toThrow();
  expect(() => checkVerifier(read, `${verifier.slice(0, -1)}x`)).toThrow('code challenge does not match');
  expect(() => checkVerifier({ challenge: verifier, method: 'plain' }, verifier)).not.toThrow();
});

test('challenge and method come together or not at all', () => {
  expect(readCodeChallenge({ code_challenge: '', code_challenge_method: '' })).toBeUndefined();
  expect(() => readCodeChallenge({ code_challenge: challenge, code_challenge_method: '' })).toThrow(
    'PKCE flow requires',
  );
  expect(() => readCodeChallenge({ code_challenge: 'short', code_challenge_method: 's256' })).toThrow(
    'between 43 and 128',
  );
  expect(() => readCodeChallenge({ code_challenge: `${challenge}!`, code_challenge_method: 's256' })).toThrow(
    'can only contain',
  );
  expect(() => readCodeChallenge({ code_challenge: challenge, code_challenge_method: 'md5' })).toThrow('unsupported');
});
