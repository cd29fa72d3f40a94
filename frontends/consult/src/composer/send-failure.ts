// The message, the reassurance and the action for each reason why a message was not sent.
import type { MessageClass } from '@consilium/contracts/plans.ts';
import type { ApiError } from '@consilium/web/api/api-error.ts';
import { chatErrorOf, noResponseSentence, type ErrorMessage } from '#composer/chat-error-sentence.ts';
import type { WayOut } from '#composer/way-out.ts';
import { premiumOfferOf, type PremiumOffer } from '#escalation/premium-offer.ts';

export interface SendFailure {
  readonly code: string;
  readonly sentence: string;
  /** "Your text is kept." */
  readonly safe: string | undefined;
  readonly wayOut: WayOut;
  readonly class: MessageClass;
  /** Set instead of a failure: the question whether to use a premium answer. */
  readonly offer?: PremiumOffer | undefined;
  readonly resetsAt: string | undefined;
  /** The earliest time of a retry. */
  readonly retryAtMs: number | undefined;
}

const textIsKept = 'Your text is kept.';
const defaultWaitSeconds = 10;

export function sendFailureOf(error: ApiError, messageClass: MessageClass, nowMs = Date.now()): SendFailure {
  const data = denialData(error.data);
  const unforeseen = unforeseenError(error);
  const wayOut = unforeseen?.wayOut ?? wayOutOf(error.code, data.canSendAsCode === true);
  const waits = wayOut === 'retry-when-free';
  return {
    code: error.code,
    sentence: unforeseen?.sentence ?? error.message,
    safe: error.code === 'MESSAGE_REFUSED' ? undefined : textIsKept,
    wayOut,
    class: messageClass,
    offer: premiumOfferOf(error),
    resetsAt: typeof data.resetsAt === 'string' ? data.resetsAt : undefined,
    retryAtMs: waits ? nowMs + 1000 * (error.retryAfterSeconds ?? defaultWaitSeconds) : undefined,
  };
}

/** A text that this page itself refuses. */
export function refusedHere(sentence: string, messageClass: MessageClass): SendFailure {
  return {
    code: 'MESSAGE_REFUSED',
    sentence,
    safe: undefined,
    wayOut: 'none',
    class: messageClass,
    resetsAt: undefined,
    retryAtMs: undefined,
  };
}

export function isInputError(failure: SendFailure): boolean {
  return failure.code === 'MESSAGE_REFUSED';
}

function wayOutOf(code: string, canSendAsCode: boolean): WayOut {
  switch (code) {
    case 'MESSAGE_REFUSED':
      return canSendAsCode ? 'send-as-code' : 'none';
    case 'QUOTA_EXHAUSTED':
      return 'use-other-class';
    case 'QUOTA_BUSY':
    case 'RATE_LIMITED':
      return 'retry-when-free';
    case 'REPLY_RUNNING':
      return 'show-running-reply';
    case 'UNAUTHORIZED':
      return 'sign-in';
    case 'SIGN_UP_REQUIRED':
    case 'VISITOR_LIMIT':
      return 'sign-up';
    case 'CONVERSATION_NOT_FOUND':
      return 'none';
    default:
      return 'retry';
  }
}

/** An unexpected error is shown as a failed reply; every other message is the server's. */
function unforeseenError(error: ApiError): ErrorMessage | undefined {
  const { code, status } = error;
  const isEmpty = code === 'EMPTY_RESPONSE' || (code === 'UNREADABLE' && status >= 200 && status < 300);
  if (isEmpty) return { sentence: noResponseSentence, wayOut: 'retry' };
  return code === 'UNREADABLE' || code === 'INTERNAL' ? chatErrorOf(error) : undefined;
}

interface DenialData {
  readonly resetsAt?: unknown;
  readonly canSendAsCode?: unknown;
}

function denialData(data: unknown): DenialData {
  return typeof data === 'object' && data !== null ? data : {};
}

export function otherClass(messageClass: MessageClass): MessageClass {
  return messageClass === 'standard' ? 'premium' : 'standard';
}
