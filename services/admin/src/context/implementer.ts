// What the routes of every slice are made with.
import { adminContract } from '@consilium/contracts/admin/http.ts';
import type { RequestContext } from '@consilium/kit/http/mount.ts';
import { implement } from '@orpc/server';

export type Implementer = ReturnType<typeof implementer>;

export function implementer() {
  return implement(adminContract).$context<RequestContext>();
}
