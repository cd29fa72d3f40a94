// The routes below /factors.
import express from 'express';
import type { Request, Router } from 'express';
import type { AuthContext } from '../settings/context.ts';
import { generateRecoveryCodes, regenerateRecoveryCodes } from '../recovery-codes/generate-recovery-codes.ts';
import { deleteRecoveryCodes, showRecoveryCodes } from '../recovery-codes/manage-recovery-codes.ts';
import { verifyRecoveryCode } from '../recovery-codes/verify-recovery-code.ts';
import { challengeFactor } from './challenge-factor.ts';
import { enrollFactor } from './enroll-factor.ts';
import { unenrollFactor } from './unenroll-factor.ts';
import { verifyFactor } from './verify-factor.ts';

export function factorsRoutes(context: AuthContext): Router {
  const router = express.Router();
  const answer =
    (handle: (context: AuthContext, request: Request) => Promise<object>) =>
    async (request: Request, response: express.Response) =>
      void response.json(await handle(context, request));
  // These come before the routes with an id, which would match them.
  router.get('/factors/recovery-codes', answer(showRecoveryCodes));
  router.post('/factors/recovery-codes', answer(generateRecoveryCodes));
  router.delete('/factors/recovery-codes', answer(deleteRecoveryCodes));
  router.post('/factors/recovery-codes/verify', answer(verifyRecoveryCode));
  router.post('/factors/recovery-codes/regenerate', answer(regenerateRecoveryCodes));
  router.post('/factors', answer(enrollFactor));
  router.post('/factors/:factorId/challenge', answer(challengeFactor));
  router.post('/factors/:factorId/verify', answer(verifyFactor));
  router.delete('/factors/:factorId', answer(unenrollFactor));
  return router;
}
