// The two picture routes with binary bodies; they are not in the account contract.
import { accountPrefix } from '@consilium/contracts/gateway/routes.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { Identities } from '@consilium/kit/http/identity-middleware.ts';
import { identityOf } from '@consilium/kit/http/identity-middleware.ts';
import { avatarSentences } from '@consilium/contracts/auth/avatar-rules.ts';
import express from 'express';
import type { Router } from 'express';
import type { AuthContext } from '../settings/context.ts';
import { isLiveSession } from '../sessions/live-session.ts';
import { putAvatar } from './put-avatar.ts';
import { serveAvatar } from './serve-avatar.ts';

export function avatarRoutes(context: AuthContext, identities: Identities): Router {
  const router = express.Router();
  const upload = putAvatar(context, async (request) => {
    const identity = await identityOf(request, identities);
    if (!identity || !(await isLiveSession(context.pool, identity)))
      throw httpError('UNAUTHORIZED', avatarSentences.notSignedIn);
    return identity;
  });
  router.put(`${accountPrefix}/avatar`, upload);
  router.get(`${accountPrefix}/avatars/:userId/:file`, serveAvatar(context));
  return router;
}
