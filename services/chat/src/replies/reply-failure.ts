// How a reply that failed is told to its person: each kind of failure has a sentence of its own.
import { errorCatalogue } from '@consilium/contracts/error.ts';
import type { ErrorCode } from '@consilium/contracts/error.ts';
import { AdvisorError } from '../advisors/advisor.ts';
import type { AdvisorFailure } from '../advisors/advisor.ts';
import type { ReplyEnd } from './reply-leases.sql.ts';

export type ToldFailure = Pick<ReplyEnd, 'failure' | 'failureCode' | 'refused'>;

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

export const noFailure: ToldFailure = { failure: null, failureCode: null, refused: false };

/** `text` is what was delivered before. */
export function failureOf(error: unknown, text: string): ToldFailure {
  const failure = error instanceof AdvisorError ? error.failure : 'broken';
  const refused = failure === 'refused' || failure === 'withheld';
  return toldAs(text !== '' && !refused ? 'REPLY_CUT_OFF' : codes[failure], refused);
}

/** Its runner died, and died again. */
export function interruption(text: string): ToldFailure {
  return toldAs(text === '' ? 'REPLY_FAILED' : 'REPLY_CUT_OFF', false);
}

function toldAs(failureCode: ErrorCode, refused: boolean): ToldFailure {
  return { failure: errorCatalogue[failureCode].message, failureCode, refused };
}
