// The call for new solutions of a reply.
import type { NewSolutions } from '@consilium/contracts/chat/solutions-http.ts';
import { api } from '@consilium/web/api/api.ts';

export function regenerateSolutions(replyId: string, automatic: boolean): Promise<NewSolutions> {
  return api.chat.solutions.regenerate({ id: replyId, automatic });
}
