// Every refusal has our message, says what is safe, and offers an action.
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

test('only a text that could be code is offered as code', () => {
  expect(refused('MESSAGE_REFUSED', { canSendAsCode: true }).wayOut).toBe('send-as-code');
  expect(refused('MESSAGE_REFUSED', { canSendAsCode: false }).wayOut).toBe('none');
});

/** The specification's table of chat errors, row by row. */
test.each([
  [
    'Rate limit exceeded. Sign up for higher limits!',
    429,
    "You've reached the free usage limit. Sign up to continue chatting with experts!",
    'sign-up',
  ],
  [
    'upstream: rate limit reached for tokens',
    500,
    'Too many requests. Please wait a moment and try again.',
    'retry-when-free',
  ],
  ['authentication failed for key', 500, 'Please sign in to continue your conversation.', 'sign-in'],
  ['Received 503 from upstream', 500, 'AI service is temporarily unavailable. Please try again later.', 'retry'],
  ['Something else broke', 500, 'Failed to get response: Something else broke', 'retry'],
  ['', 0, 'Failed to get response: unable to connect to the AI service. Please try again.', 'retry'],
] as const)('a message %j with status %d', (message, status, sentence, wayOut) => {
  const failure = sendFailureOf(new ApiError('INTERNAL', status, message), 'standard');
  expect(failure).toMatchObject({ sentence, wayOut, safe: 'Your text is kept.' });
});

test.each([
  [429, 'Too many requests. Please wait a moment and try again.'],
  [401, 'Please sign in to continue your conversation.'],
  [503, 'AI service is temporarily unavailable. Please try again later.'],
])('a page of a proxy with status %d', (status, sentence) => {
  const unreadable = new ApiError('UNREADABLE', status, 'An unexpected error occurred. Please try again.');
  expect(sendFailureOf(unreadable, 'standard').sentence).toBe(sentence);
});

test.each([
  ['UNREADABLE', 202],
  ['EMPTY_RESPONSE', 502],
])('an empty response (%s)', (code, status) => {
  const failure = sendFailureOf(new ApiError(code, status, 'whatever it was'), 'standard');
  expect(failure).toMatchObject({ sentence: 'No response data received from AI service', wayOut: 'retry' });
});

test('an unexpected error is shown as a failed reply', () => {
  const failure = sendFailureOf(new ApiError('UNREADABLE', 502, 'An unexpected error occurred.'), 'standard');
  expect(failure.sentence).toBe('Failed to get response: An unexpected error occurred.');
});
