// Requires a captcha token on the guarded routes. While the provider does not answer, every request is refused.
import type { Request, RequestHandler } from 'express';
import { z } from 'zod';
import { requireAdmin } from '../admin/require-admin.ts';
import type { AuthContext } from '../settings/context.ts';
import { AuthError, badRequest } from '../wire/auth-error.ts';
import { queryText, text } from '../wire/body.ts';
import { CaptchaUnavailableError } from './captcha.ts';
import type { Captcha } from './captcha.ts';

const MOST_TOKEN_CHARACTERS = 16_384;

const guarded: ReadonlySet<string> = new Set([
  '/signup',
  '/recover',
  '/resend',
  '/magiclink',
  '/otp',
  '/sso',
  '/passkeys/authentication/options',
]);
/** The other grants carry a proof of their own. */
const guardedGrants: ReadonlySet<string> = new Set(['password', 'web3']);

const bodySchema = z.object({ gotrue_meta_security: z.object({ captcha_token: text() }) });

/** Mount it after the body parser and before the routes. */
export function requireCaptcha(context: AuthContext): RequestHandler {
  return async (request, _response, next) => {
    const { captcha } = context;
    if (captcha && isGuarded(request) && !(await isAdmin(context, request))) await pass(captcha, request);
    next();
  };
}

/** Matches paths as express does: in any letter case, with or without a slash at the end. */
function isGuarded(request: Request): boolean {
  const path = request.path.toLowerCase().replace(/\/$/, '');
  if (request.method !== 'POST') return false;
  return guarded.has(path) || (path === '/token' && guardedGrants.has(queryText(request, 'grant_type')));
}

async function isAdmin(context: AuthContext, request: Request): Promise<boolean> {
  if (request.get('authorization') === undefined) return false;
  return requireAdmin(context, request).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AuthError && error.status < 500) return false;
      throw error;
    },
  );
}

async function pass(captcha: Captcha, request: Request): Promise<void> {
  const given = bodySchema.safeParse(request.body).data?.gotrue_meta_security.captcha_token.trim() ?? '';
  if (given === '' || given.length > MOST_TOKEN_CHARACTERS) throw disallowed('no captcha_token found');
  const verdict = await captcha.check(given, request.ip ?? '').catch(failClosed);
  if (!verdict.passed) throw disallowed(verdict.codes.join(', '));
}

function disallowed(why: string): AuthError {
  return badRequest('captcha_failed', `captcha protection: request disallowed (${why})`);
}

function failClosed(error: unknown): never {
  if (!(error instanceof CaptchaUnavailableError)) throw error;
  const failure = new AuthError(500, 'captcha_failed', 'captcha verification process failed');
  failure.cause = error;
  throw failure;
}
