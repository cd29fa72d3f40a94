// The routes below /passkeys.
import express from 'express';
import type { Request, Response, Router } from 'express';
import type { AuthContext } from '../settings/context.ts';
import { namePasskey, removePasskey, showPasskeys } from './manage-passkeys.ts';
import { passkeyRegistrationOptions, verifyPasskeyRegistration } from './register-passkey.ts';
import { passkeyAuthenticationOptions, verifyPasskeyAuthentication } from './sign-in-with-passkey.ts';

export function passkeysRoutes(context: AuthContext): Router {
  const router = express.Router();
  const answer =
    (handle: (context: AuthContext, request: Request) => Promise<object>) =>
    async (request: Request, response: Response) =>
      void response.json(await handle(context, request));
  router.post('/passkeys/registration/options', answer(passkeyRegistrationOptions));
  router.post('/passkeys/registration/verify', answer(verifyPasskeyRegistration));
  router.post('/passkeys/authentication/options', answer(passkeyAuthenticationOptions));
  router.post('/passkeys/authentication/verify', answer(verifyPasskeyAuthentication));
  router.get('/passkeys', answer(showPasskeys));
  router.patch('/passkeys/:passkeyId', answer(namePasskey));
  router.delete('/passkeys/:passkeyId', (request, response) => removePasskey(context, request, response));
  return router;
}
