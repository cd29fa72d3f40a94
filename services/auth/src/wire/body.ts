// Reads a JSON body as auth-js writes it: null counts as absent, an empty body as {}, unknown keys are ignored.
import type { Request } from 'express';
import { z } from 'zod';
import { unreadable } from './error-response.ts';

/** GoTrue treats absent, null and '' the same. */
export const text = () =>
  z
    .string()
    .nullish()
    .transform((value) => value ?? '');

export const record = () =>
  z
    .record(z.string(), z.unknown())
    .nullish()
    .transform((value) => value ?? undefined);

export const codeChallengeFields = { code_challenge: text(), code_challenge_method: text() };

export function readBody<Schema extends z.ZodObject>(request: Request, schema: Schema): z.output<Schema> {
  const parsed = schema.safeParse(request.body ?? {});
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw unreadable(`${issue?.path.join('.') || 'the body'}: ${issue?.message ?? 'not valid'}`);
}

/** First value of a query parameter; '' when it is absent. */
export function queryText(request: Request, name: string): string {
  const value = request.query[name];
  const first = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' ? first : '';
}

const USER_AGENT_CHARACTERS = 300;

/** The user agent, from which the session list derives the device. */
export function userAgentOf(request: Request): string | null {
  return shortUserAgent(request.get('user-agent'));
}

export function shortUserAgent(userAgent: string | undefined): string | null {
  return userAgent?.slice(0, USER_AGENT_CHARACTERS) ?? null;
}
