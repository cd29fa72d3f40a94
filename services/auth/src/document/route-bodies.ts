// The schema of every GoTrue route's request body, as its handler uses it.
import { z } from 'zod';
import { bodySchema as deleteUserBody } from '../admin/delete-user.ts';
import { bodySchema as linkBody } from '../admin/generate-link.ts';
import { givenUserSchema } from '../admin/given-user.ts';
import { bodySchema as inviteBody } from '../admin/invite-user.ts';
import { bodySchema as rolesBody } from '../admin/manage-roles.ts';
import { bodySchema as challengeBody } from '../factors/challenge-factor.ts';
import { bodySchema as enrollBody } from '../factors/enroll-factor.ts';
import { bodySchema as verifyFactorBody } from '../factors/verify-factor.ts';
import { bodySchema as idTokenBody } from '../id-token/sign-in-with-id-token.ts';
import { bodySchema as consentBody } from '../oauth-server/authorizations/decide-authorization.ts';
import { metadataBody } from '../oauth-server/clients/client-metadata.ts';
import { bodySchema as verifyBody } from '../one-time-tokens/verify.ts';
import { bodySchema as otpBody } from '../otp/send-otp.ts';
import { bodySchema as passkeyNameBody } from '../passkeys/manage-passkeys.ts';
import { answerSchema as passkeyAnswerSchema } from '../passkeys/passkey-challenge.ts';
import { bodySchema as codeBody } from '../pkce/exchange-code.ts';
import { bodySchema as recoveryCodesBody } from '../recovery-codes/generate-recovery-codes.ts';
import { bodySchema as recoveryCodeBody } from '../recovery-codes/verify-recovery-code.ts';
import { bodySchema as recoverBody } from '../recovery/recover.ts';
import { bodySchema as refreshBody } from '../refresh-tokens/refresh-session.ts';
import { givenProviderSchema } from '../saml/given-provider.ts';
import { bodySchema as ssoBody } from '../saml/start-sso.ts';
import { bodySchema as passwordBody } from '../sign-in/sign-in-with-password.ts';
import { bodySchema as resendBody } from '../sign-up/resend.ts';
import { bodySchema as signUpBody } from '../sign-up/sign-up.ts';
import { bodySchema as updateUserBody } from '../users/update-user.ts';
import { bodySchema as web3Body } from '../web3/sign-in-with-web3.ts';

/** Chosen by `grant_type`. */
const grantBody = z.union([passwordBody, refreshBody, codeBody, idTokenBody, web3Body]);

export const routeBodies: Readonly<Record<string, z.ZodType>> = {
  'POST /token': grantBody,
  'POST /signup': signUpBody,
  'PUT /user': updateUserBody,
  'POST /recover': recoverBody,
  'POST /resend': resendBody,
  'POST /otp': otpBody,
  'POST /verify': verifyBody,
  'POST /admin/users': givenUserSchema,
  'PUT /admin/users/:id': givenUserSchema,
  'DELETE /admin/users/:id': deleteUserBody,
  'PUT /admin/users/:id/roles': rolesBody,
  'POST /invite': inviteBody,
  'POST /admin/generate_link': linkBody,
  'POST /factors/recovery-codes': recoveryCodesBody,
  'POST /factors/recovery-codes/regenerate': recoveryCodesBody,
  'POST /factors/recovery-codes/verify': recoveryCodeBody,
  'POST /factors': enrollBody,
  'POST /factors/:factorId/challenge': challengeBody,
  'POST /factors/:factorId/verify': verifyFactorBody,
  'POST /passkeys/registration/verify': passkeyAnswerSchema,
  'POST /passkeys/authentication/verify': passkeyAnswerSchema,
  'PATCH /passkeys/:passkeyId': passkeyNameBody,
  'POST /sso': ssoBody,
  'POST /admin/sso/providers': givenProviderSchema,
  'PUT /admin/sso/providers/:providerId': givenProviderSchema,
  'POST /oauth/authorizations/:authorizationId/consent': consentBody,
  'POST /oauth/clients/register': metadataBody,
  'POST /admin/oauth/clients': metadataBody,
  'PUT /admin/oauth/clients/:clientId': metadataBody,
};
