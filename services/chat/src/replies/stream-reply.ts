// GET /replies/:id/stream: resumes a reply from Last-Event-ID, on any replica.
import { identityOf } from '@consilium/kit/http/identity-middleware.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import { lastEventId, sendEvents } from '@consilium/kit/http/sse.ts';
import type { RequestHandler } from 'express';
import type { ChatContext } from '../context.ts';
import { isUuid } from '../conversations/is-uuid.ts';
import { followReply } from './follow-reply.ts';
import { findReplyOf } from './replies.sql.ts';

export function streamReply(context: ChatContext): RequestHandler<{ id: string }> {
  return async (request, response) => {
    const identity = await identityOf(request, context.identities);
    if (!identity) throw httpError('UNAUTHORIZED');
    const { id } = request.params;
    const reply = isUuid(id) ? await findReplyOf(context.pool, id, identity.userId) : undefined;
    if (!reply) throw httpError('NOT_FOUND');
    const from = lastEventId(request.headers, request.query);
    await sendEvents(response, (closed) => followReply(context, reply.id, from, closed));
  };
}
