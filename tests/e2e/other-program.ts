// Another program that people sign in to with Consilium: openid-client at its own URL on this machine.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as oidc from 'openid-client';

export interface OtherProgram {
  readonly configuration: oidc.Configuration;
  /** The URL to which it redirects the browser. */
  ask(wanted?: Readonly<Record<string, string>>): Promise<string>;
  /** The tokens it got when the browser came back. */
  came(): Promise<Awaited<ReturnType<typeof oidc.authorizationCodeGrant>>>;
  stop(): Promise<void>;
}

/** Registers itself by dynamic client registration. */
export async function otherProgram(site: string, name: string): Promise<OtherProgram> {
  const { server, visits } = await page();
  const redirectUri = `http://localhost:${(server.address() as AddressInfo).port}/callback`;
  const issuer = new URL(`${site}/auth/v1`);
  const metadata = {
    client_name: name,
    redirect_uris: [redirectUri],
    token_endpoint_auth_method: 'client_secret_post',
  };
  const configuration = await oidc.dynamicClientRegistration(issuer, metadata, undefined, {
    execute: [oidc.allowInsecureRequests],
  });
  const checks = { pkceCodeVerifier: oidc.randomPKCECodeVerifier(), expectedState: oidc.randomState() };
  return {
    configuration,
    async ask(wanted = {}) {
      const parameters = {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: checks.expectedState,
        code_challenge: await oidc.calculatePKCECodeChallenge(checks.pkceCodeVerifier),
        code_challenge_method: 'S256',
      };
      return oidc.buildAuthorizationUrl(configuration, { ...parameters, ...wanted }).href;
    },
    came: async () => oidc.authorizationCodeGrant(configuration, new URL(visits.at(-1) ?? '/', redirectUri), checks),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function page() {
  const visits: string[] = [];
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/callback')) visits.push(request.url);
    response.setHeader('Content-Type', 'text/html');
    response.end(
      '<!doctype html><html lang="en"><title>Reading Room</title><h1>Welcome to the Reading Room</h1></html>',
    );
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return { server, visits };
}
