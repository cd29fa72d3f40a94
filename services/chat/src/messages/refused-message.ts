// Releases the unit of a refused message, whatever failed between the gateway's hold and the accepted message.
import type { IncomingMessage } from 'node:http';
import { isHttpError } from '@consilium/kit/http/http-error.ts';
import { verdictOf } from '@consilium/kit/http/identity-middleware.ts';
import type { ErrorRequestHandler } from 'express';
import type { ChatContext } from '../context.ts';
import { returnHoldWithin } from '../quota-holds/return-hold.ts';

const REFUSAL_WAIT_MS = 1000;

export function refusedMessage(context: ChatContext): ErrorRequestHandler {
  return async (error: unknown, request, response, next) => {
    if (!response.headersSent && !isOfAnother(error)) await releaseUnit(context, request, REFUSAL_WAIT_MS);
    next(error);
  };
}

/** Never throws. */
export async function releaseUnit(context: ChatContext, request: IncomingMessage, waitMs: number): Promise<void> {
  const verdict = await verdictOf(request, context.identities).catch(() => undefined);
  if (verdict?.outcome === 'held') await returnHoldWithin(context, verdict.holdId, waitMs);
}

/** The unit belongs to another message with the same key, accepted already or not. */
function isOfAnother(error: unknown): boolean {
  return isHttpError(error) && error.code === 'IDEMPOTENCY_KEY_REUSED';
}
