// The one error shape of every HTTP answer, and the catalogue of error codes.
import { z } from 'zod';

/** `message` is for people (the product's sentence), `code` is for programs. */
export const errorBodySchema = z.object({
  code: z.string(),
  status: z.number().int(),
  message: z.string(),
  data: z.unknown().optional(),
  defined: z.boolean(),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;

/** Every code with its HTTP status and its default sentence. A route may give a more precise sentence. */
export const errorCatalogue = {
  BAD_REQUEST: { status: 400, message: 'The request is not valid.' },
  MESSAGE_REFUSED: { status: 400, message: 'Message contains prohibited content' },
  UNAUTHORIZED: { status: 401, message: 'Please sign in to continue your conversation.' },
  SECOND_FACTOR_NEEDED: { status: 401, message: 'Please confirm your sign-in with your second factor.' },
  SIGN_UP_REQUIRED: { status: 401, message: 'Please sign up to start chatting with our experts!' },
  FILE_REFUSED: { status: 400, message: 'Invalid file name detected' },
  FILE_LIMIT_REACHED: { status: 409, message: 'There is no room for another file. Remove one and try again.' },
  /** For calls that only the owner of an account may make. */
  PROOF_REFUSED: { status: 422, message: 'That password or code is not right. Please try again.' },
  SIGN_IN_AGAIN: { status: 403, message: 'To confirm it’s you, please sign out and sign in again.' },
  EXPORT_LIMIT: { status: 429, message: 'You asked for several copies of your data today. Please try again tomorrow.' },
  FORBIDDEN: { status: 403, message: 'You don’t have permission to do this.' },
  SECOND_FACTOR_REQUIRED: { status: 403, message: 'Administrators need a second factor. Please add one first.' },
  NOT_FOUND: { status: 404, message: 'Not found' },
  CONVERSATION_NOT_FOUND: { status: 404, message: 'Conversation not found' },
  MESSAGE_NOT_FOUND: { status: 404, message: 'Message not found' },
  FILE_NOT_FOUND: { status: 404, message: 'This file is no longer there. Remove it and try again.' },
  EXPERT_NOT_FOUND: { status: 404, message: 'Expert not found' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This address does not accept that method.' },
  CONFLICT: { status: 409, message: 'This has changed in the meantime. Please reload and try again.' },
  /** `data` says for how many labelled problems the right expert was chosen, before and after. */
  ROUTING_WORSE: { status: 409, message: 'With these keywords fewer problems reach the right expert.' },
  ACTION_ITEM_EXISTS: { status: 409, message: 'You already have an action item with this title from this expert.' },
  ACTION_ITEM_LIMIT: { status: 409, message: 'Your list of action items is full. Delete some and try again.' },
  ACTION_STEP_LIMIT: { status: 409, message: 'This action item has as many steps as it can have.' },
  CHECK_BACK_ANSWERED: { status: 409, message: 'You have already said whether this worked. Thank you.' },
  CHECK_BACK_NOT_DUE: { status: 409, message: 'There is nothing to answer about this action item at the moment.' },
  REPLY_RUNNING: {
    status: 409,
    message: 'A reply is still being written in this conversation. Wait for it or stop it first.',
  },
  MESSAGE_NOT_LAST: { status: 409, message: 'Only your last message can be changed. Please reload and try again.' },
  PREMIUM_SUGGESTED: { status: 409, message: 'A premium answer would help here. Use one of yours?' },
  FILE_TOO_LARGE: { status: 413, message: 'File is too large. Maximum size is 5MB.' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'The request is too large.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'The request must be JSON (Content-Type: application/json).' },
  IDEMPOTENCY_KEY_REUSED: { status: 422, message: 'This Idempotency-Key was already used with another message.' },
  IDEMPOTENCY_KEY_REQUIRED: {
    status: 400,
    message: 'The header Idempotency-Key is required (8 to 200 visible characters).',
  },
  /** In reply streams; the receipt tells whether such a reply counts. */
  MODEL_REFUSED: {
    status: 422,
    message:
      'The expert cannot help with this one as it is asked. You could put it another way, or ask about another part of it.',
  },
  REPLY_WITHHELD: {
    status: 422,
    message:
      'This reply was ended because it began to repeat how our experts are instructed. Please tell the expert what you need help with.',
  },
  /** In reply streams: the model's provider refuses our key. */
  MODEL_KEY_REFUSED: {
    status: 503,
    message:
      'Our experts cannot answer just now because something is wrong in our settings. Our team has been told. Please try again later.',
  },
  REPLY_CUT_OFF: {
    status: 503,
    message: 'This reply broke off before its end. That was our fault, not yours. You can ask again.',
  },
  REPLY_FAILED: { status: 500, message: 'Something went wrong on our side. Please ask again in a moment.' },
  RATE_LIMITED: { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  QUOTA_EXHAUSTED: {
    status: 429,
    message:
      'Daily limit reached for Premium or Standard model. Please upgrade your subscription or try again tomorrow.',
  },
  QUOTA_BUSY: {
    status: 429,
    message: 'Your last free answers of today are still being written. Please try again in a moment.',
  },
  VISITOR_LIMIT: {
    status: 429,
    message: "You've reached the free usage limit. Sign up to continue chatting with experts!",
  },
  /** About the subscription; the sentences are fixed by the product. */
  CHECKOUT_FAILED: { status: 503, message: 'Failed to create checkout session. Please try again.' },
  PORTAL_FAILED: { status: 503, message: 'Failed to open customer portal. Please try again.' },
  CANCELLATION_FAILED: { status: 503, message: 'Failed to cancel subscription. Please try again.' },
  PLAN_CHANGE_FAILED: { status: 503, message: 'Failed to process plan change. Please try again.' },
  PROVIDER_UNREACHABLE: {
    status: 503,
    message: 'The payment provider could not be reached. Please try again in a moment.',
  },
  PAYMENTS_UNAVAILABLE: { status: 503, message: 'You can’t buy a plan here yet.' },
  ALREADY_SUBSCRIBED: { status: 409, message: 'You already have a subscription. You can manage it on this page.' },
  NO_SUBSCRIPTION: { status: 409, message: 'There is no subscription to do this with.' },
  AMOUNT_CHANGED: { status: 409, message: 'The amount has changed in the meantime. Please look at it again.' },
  WEBHOOK_REFUSED: { status: 400, message: 'The signature is not valid.' },
  CLIENT_CLOSED: { status: 499, message: 'The request was canceled.' },
  INTERNAL: { status: 500, message: 'An unexpected error occurred. Please try again.' },
  TRANSFER_LIMIT: { status: 429, message: 'You have changed experts often today. Please try again tomorrow.' },
  SECOND_OPINION_LIMIT: {
    status: 429,
    message: 'A second opinion was asked for several times here. Please write a new message instead.',
  },
  /** New solutions are limited per reply and per day; the route says which limit was reached. */
  SOLUTIONS_LIMIT: { status: 429, message: 'New solutions can be made a few times a day only.' },
  SOLUTIONS_FAILED: { status: 503, message: 'Failed to generate new solutions. Please try again.' },
  SERVICE_UNAVAILABLE: { status: 503, message: 'AI service is temporarily unavailable. Please try again later.' },
  LIMITS_UNAVAILABLE: { status: 503, message: 'AI service is temporarily unavailable. Please try again later.' },
  UPSTREAM_TIMEOUT: { status: 504, message: 'AI service is temporarily unavailable. Please try again later.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

/** Builds the body; `message` replaces the catalogue's sentence where the product has a more precise one. */
export function errorBody(code: ErrorCode, message?: string, data?: unknown): ErrorBody {
  const entry = errorCatalogue[code];
  return { code, status: entry.status, message: message ?? entry.message, data, defined: true };
}
