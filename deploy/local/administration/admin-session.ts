// The session in whose name npm run admin -- api calls: a token that is given, or a sign-in that ends with the command.
import { ConfigError } from '@consilium/kit/config/read-config.ts';
import { z } from 'zod';

export const adminSessionVariables = {
  ADMIN_ACCESS_TOKEN: z.string().min(1).optional().describe('A token of an administrator, instead of a sign-in.'),
  ADMIN_EMAIL: z.string().min(1).optional().describe('The address of an administrator.'),
  ADMIN_PASSWORD: z.string().min(1).optional().describe('The password of that administrator.'),
  ADMIN_CODE: z.string().min(1).optional().describe('The code of that administrator’s authenticator app.'),
};

export interface AdminSessionConfig {
  readonly PUBLIC_URL: string;
  readonly ADMIN_ACCESS_TOKEN?: string | undefined;
  readonly ADMIN_EMAIL?: string | undefined;
  readonly ADMIN_PASSWORD?: string | undefined;
  readonly ADMIN_CODE?: string | undefined;
}

export interface AdminSession {
  readonly accessToken: string;
  /** A token that was given is not ended. */
  readonly isOwn: boolean;
}

const tokens = z.object({
  access_token: z.string(),
  user: z.object({
    factors: z.array(z.object({ id: z.string(), factor_type: z.string(), status: z.string() })).optional(),
  }),
});

export async function signInAsAdmin(config: AdminSessionConfig): Promise<AdminSession> {
  const { ADMIN_ACCESS_TOKEN: given, ADMIN_EMAIL: email, ADMIN_PASSWORD: password, ADMIN_CODE: code } = config;
  if (given !== undefined) return { accessToken: given, isOwn: false };
  if (email === undefined || password === undefined)
    throw new ConfigError('Set ADMIN_EMAIL and ADMIN_PASSWORD (and ADMIN_CODE), or ADMIN_ACCESS_TOKEN.');
  const first = tokens.parse(await post(config, '/token?grant_type=password', { email, password }));
  if (code === undefined) return { accessToken: first.access_token, isOwn: true };
  const app = first.user.factors?.find((factor) => factor.factor_type === 'totp' && factor.status === 'verified');
  if (!app) throw new ConfigError(`${email} has no authenticator app; leave ADMIN_CODE out.`);
  const bearer = first.access_token;
  const { id } = z.object({ id: z.string() }).parse(await post(config, `/factors/${app.id}/challenge`, {}, bearer));
  const raised = await post(config, `/factors/${app.id}/verify`, { challenge_id: id, code }, bearer);
  return { accessToken: z.object({ access_token: z.string() }).parse(raised).access_token, isOwn: true };
}

/** Nothing is left signed in. */
export async function endAdminSession(config: AdminSessionConfig, { accessToken, isOwn }: AdminSession): Promise<void> {
  if (isOwn) await post(config, '/logout?scope=local', {}, accessToken).catch(() => undefined);
}

async function post(config: AdminSessionConfig, path: string, body: object, bearer?: string): Promise<unknown> {
  const response = await fetch(new URL(`/auth/v1${path}`, config.PUBLIC_URL), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }) },
    body: JSON.stringify(body),
  });
  const answer: unknown = response.status === 204 ? {} : await response.json();
  if (response.ok) return answer;
  const said = z.object({ msg: z.string() }).safeParse(answer).data?.msg;
  throw new ConfigError(`Signing in was refused: ${said ?? `status ${response.status}`}`);
}
