// The routes of transfers.
import { transfersContract } from '@consilium/contracts/chat/transfers-http.ts';
import type { RequestContext } from '@consilium/kit/http/mount.ts';
import { implement } from '@orpc/server';
import type { ChatContext } from '../context.ts';
import type { ReplyRunner } from '../replies/reply-runner.ts';
import { proposeTransfer } from './propose-transfer.ts';
import { transferConversation } from './transfer-conversation.ts';

export function transfersRouter(context: ChatContext, runner: ReplyRunner) {
  const os = implement(transfersContract).$context<RequestContext>();
  return os.router({
    propose: os.propose.handler(({ input, context: request }) => proposeTransfer(context, request, input.id)),
    transfer: os.transfer.handler(({ input, context: request }) =>
      transferConversation(context, runner, request, input),
    ),
  });
}
