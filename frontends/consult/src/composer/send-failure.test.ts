// Every refusal has the product's sentence, says what is safe, and knows the way out.
import { expect, test } from '@jest/globals';
import { errorCatalogue, type ErrorCode } from '@consilium/contracts/error.ts';
import { ApiError } from '@consilium/web/api/api-error.ts';
import { sendFailureOf } from '#composer/send-failure.ts';

const refused = (code: ErrorCode, data?: unknown, retryAfterSeconds?: number) =>
  sendFailureOf(
    new ApiError(code, errorCatalogue[code].status, errorCatalogue[code].message, data, retryAfterSeconds),
    'standard',
    1000,
  );

test.each([
  ['QUOTA_EXHAUSTED', 'use-other-class'],
  ['QUOTA_BUSY', 'retry-when-free'],
  ['RATE_LIMITED', 'retry-when-free'],
  ['REPLY_RUNNING', 'show-running-reply'],
  ['UNAUTHORIZED', 'sign-in'],
  ['SIGN_UP_REQUIRED', 'sign-up'],
  ['SERVICE_UNAVAILABLE', 'retry'],
  ['CONFLICT', 'retry'],
] as const)('%s: %s', (code, wayOut) => {
  const failure = refused(code);
  expect(failure).toMatchObject({ wayOut, sentence: errorCatalogue[code].message, safe: 'Your text is kept.' });
});

test('the wait is the one the server asks for', () => {
  expect(refused('RATE_LIMITED', undefined, 23).retryAtMs).toBe(24_000);
  expect(refused('SERVICE_UNAVAILABLE', undefined, 23).retryAtMs).toBeUndefined();
});

test('only what could be code is offered as code', () => {
  expect(refused('MESSAGE_REFUSED', { canSendAsCode: true }).wayOut).toBe('send-as-code');
  expect(refused('MESSAGE_REFUSED', { canSendAsCode: false }).wayOut).toBe('none');
});

test('what nobody foresaw is told as a failed reply', () => {
  const failure = sendFailureOf(new ApiError('UNREADABLE', 502, 'An unexpected error occurred.'), 'standard');
  expect(failure.sentence).toBe('Failed to get response: An unexpected error occurred.');
});
