// The routes for files.
import { filesContract } from '@consilium/contracts/chat/files-http.ts';
import { requireIdentity } from '@consilium/kit/http/mount.ts';
import type { RequestContext } from '@consilium/kit/http/mount.ts';
import { implement } from '@orpc/server';
import type { ChatContext } from '../context.ts';
import { linkToFile } from './link-to-file.ts';
import { listFiles } from './list-files.ts';
import { removeFile } from './remove-file.ts';

export function filesRouter(context: ChatContext) {
  const os = implement(filesContract).$context<RequestContext>();
  return os.router({
    listFiles: os.listFiles.handler(({ input, context: request }) =>
      listFiles(context, requireIdentity(request).userId, input.id),
    ),
    linkToFile: os.linkToFile.handler(({ input, context: request }) =>
      linkToFile(context, requireIdentity(request).userId, input.id),
    ),
    removeFile: os.removeFile.handler(({ input, context: request }) =>
      removeFile(context, requireIdentity(request).userId, input.id),
    ),
  });
}
