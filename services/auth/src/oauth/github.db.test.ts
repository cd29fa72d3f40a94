import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { returnWith, errorOf, sendToProvider } from '../testing/provider-browser.ts';
import { freshAddress } from '../testing/signed-up.ts';
import { SITE, startAuth } from '../testing/started-auth.ts';

test('github: who it is comes from the user and e-mail endpoints; signing up and linking may be off', async () => {
  const asked: string[] = [];
  let primary = { email: freshAddress(), primary: true, verified: true };
  const github = createServer((request, response) => {
    asked.push(`${request.url} ${request.headers.authorization ?? ''}`.trim());
    const answers: Record<string, object> = {
      '/login/oauth/access_token': { access_token: 'gho_1', token_type: 'bearer', scope: 'user:email' },
      '/api/user': { id: 583_231, login: 'octocat', name: null, avatar_url: 'https://github.test/a.png' },
      '/api/user/emails': [{ email: 'other@example.com', primary: false, verified: true }, primary],
    };
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(answers[request.url ?? ''] ?? {}));
  });
  await new Promise<void>((resolve) => {
    github.listen(0, '127.0.0.1', resolve);
  });
  const base = `http://127.0.0.1:${(github.address() as AddressInfo).port}`;
  const closed = await startAuth({
    DISABLE_SIGNUP: 'true',
    GOTRUE_EXTERNAL_GITHUB_ENABLED: 'true',
    GOTRUE_EXTERNAL_GITHUB_CLIENT_ID: 'hub',
    GOTRUE_EXTERNAL_GITHUB_SECRET: 'secret',
    GOTRUE_EXTERNAL_GITHUB_URL: base,
    OAUTH_GITHUB_API_URL: `${base}/api`,
  });
  const arrive = async () => {
    const sent = await sendToProvider(closed, `/authorize?provider=github&redirect_to=${SITE}/claude`);
    expect(sent.address).toContain(`${base}/login/oauth/authorize?`);
    const state = new URL(sent.address).searchParams.get('state') ?? '';
    return returnWith(closed, new URL(`${SITE}/auth/v1/callback?code=1&state=${state}`), sent.cookie);
  };
  try {
    expect(errorOf(await arrive())[1]).toBe('signup_disabled');
    expect(asked).toEqual(['/login/oauth/access_token', '/api/user Bearer gho_1', '/api/user/emails Bearer gho_1']);
    primary = { ...primary, verified: false };
    expect(errorOf(await arrive())[1]).toBe('provider_email_needs_verification');
  } finally {
    await closed.stop();
    github.close();
    github.closeAllConnections();
  }
});
