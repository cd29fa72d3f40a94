import { expect, test } from '@jest/globals';
import { errorCatalogue, type ErrorCode } from '@consilium/contracts/error.ts';
import { ApiError } from '@consilium/web/api/api-error.ts';
import { failureWords } from '#section/failure-words.ts';

const failed = (code: ErrorCode, message: string = errorCatalogue[code].message) =>
  failureWords(new ApiError(code, errorCatalogue[code].status, message));

test.each(['SERVICE_UNAVAILABLE', 'LIMITS_UNAVAILABLE', 'UPSTREAM_TIMEOUT'] as const)(
  'nothing is said about advice when %s',
  (code) => expect(failed(code)).toBe('A part of the product does not answer just now. Please try again in a moment.'),
);

test('a more precise sentence of a part stays', () => {
  expect(failed('SERVICE_UNAVAILABLE', 'The payment provider does not answer.')).toBe(
    'The payment provider does not answer.',
  );
  expect(failed('INTERNAL')).toBe(errorCatalogue.INTERNAL.message);
});
