// For tests of forms: a small puzzle, no danger, and the browser's cryptography, which jsdom lacks.
import { webcrypto } from 'node:crypto';
import type { FakeAnswers } from '@consilium/web/testing/fake-api.test-support.ts';
import { createChallenge } from 'altcha-lib/v1';

Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle, configurable: true });

const { maxnumber, ...puzzle } = await createChallenge({ hmacKey: 'of the test', maxNumber: 5, algorithm: 'SHA-256' });

export const quietAnswers = {
  admin: { getFormChallenge: { ...puzzle, maxNumber: maxnumber ?? 5 } },
  chat: { findDanger: { crisis: null } },
} as const satisfies FakeAnswers;

export const received = {
  number: '4821-9035',
  answerBy: '2026-11-28T17:00:00.000Z',
  isToBeConfirmed: false,
} as const;
