// The route of variants.
import { variantsContract } from '@consilium/contracts/chat/variants-http.ts';
import { requireIdentity } from '@consilium/kit/http/mount.ts';
import type { RequestContext } from '@consilium/kit/http/mount.ts';
import { implement } from '@orpc/server';
import type { ChatContext } from '../context.ts';
import { chooseVariant } from './choose-variant.ts';

export function variantsRouter(context: ChatContext) {
  const os = implement(variantsContract).$context<RequestContext>();
  return os.router({
    choose: os.choose.handler(({ input, context: request }) =>
      chooseVariant(context, requireIdentity(request).userId, input),
    ),
  });
}
