// Why a form without a solved puzzle is not taken.
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { HttpError } from '@consilium/kit/http/http-error.ts';

export function unsolved(): HttpError {
  return httpError('BAD_REQUEST', 'This form was open for too long. Please send it again.', { why: 'puzzle' });
}
