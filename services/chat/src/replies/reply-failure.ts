// Error code and sentence of a failed reply: each kind of failure has its own sentence.
import { errorCatalogue } from '@consilium/contracts/error.ts';
import type { ErrorCode } from '@consilium/contracts/error.ts';
import { AdvisorError } from '../advisors/advisor.ts';
import type { AdvisorFailure } from '../advisors/advisor.ts';
import type { ReplyEnd } from './reply-leases.sql.ts';

export type FailureFields = Pick<ReplyEnd, 'failure' | 'failureCode' | 'refused'>;

const codes: Readonly<Record<AdvisorFailure, ErrorCode>> = {
  refused: 'MODEL_REFUSED',
  withheld: 'REPLY_WITHHELD',
  key_refused: 'MODEL_KEY_REFUSED',
  overloaded: 'SERVICE_UNAVAILABLE',
  rate_limited: 'SERVICE_UNAVAILABLE',
  timeout: 'SERVICE_UNAVAILABLE',
  misconfigured: 'REPLY_FAILED',
  broken: 'REPLY_FAILED',
};

export const noFailure: FailureFields = { failure: null, failureCode: null, refused: false };

/** `text` is what was delivered before the failure. */
export function failureOf(error: unknown, text: string): FailureFields {
  const failure = error instanceof AdvisorError ? error.failure : 'broken';
  const refused = failure === 'refused' || failure === 'withheld';
  return failureFields(text !== '' && !refused ? 'REPLY_CUT_OFF' : codes[failure], refused);
}

/** For a reply whose runner died, and the next one too. */
export function interruption(text: string): FailureFields {
  return failureFields(text === '' ? 'REPLY_FAILED' : 'REPLY_CUT_OFF', false);
}

function failureFields(failureCode: ErrorCode, refused: boolean): FailureFields {
  return { failure: errorCatalogue[failureCode].message, failureCode, refused };
}
