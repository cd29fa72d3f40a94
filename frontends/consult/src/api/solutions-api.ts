// The call for new solutions of a reply.
import type { NewSolutions } from '@consilium/contracts/chat/solutions-http.ts';
import { servicePrefixes } from '@consilium/contracts/gateway/routes.ts';
import { fetchJson } from '@consilium/web/api/request.ts';
import { jsonPost } from '#api/chat-api.ts';

export function regenerateSolutions(replyId: string, automatic: boolean): Promise<NewSolutions> {
  return fetchJson(`${servicePrefixes.chat}/replies/${replyId}/solutions`, jsonPost({ automatic }));
}
