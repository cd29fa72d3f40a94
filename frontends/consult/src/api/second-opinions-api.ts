// The call for a second opinion on a reply; its stream is followed like that of any reply.
import type { SecondOpinionAsked } from '@consilium/contracts/chat/second-opinions-http.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { api } from '@consilium/web/api/api.ts';

/** Without an expert the service chooses the next best for the problem. */
export function askSecondOpinion(replyId: string, expertId: ExpertId | undefined): Promise<SecondOpinionAsked> {
  return api.chat.secondOpinions.ask({ id: replyId, expertId });
}
