// A fake of auth for a gateway alone: publishes a key, and signs access tokens for a number of people.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { freePort } from '@consilium/local/free-port.ts';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

export const publicUrl = 'http://bench.example';

export interface Issuer {
  readonly url: string;
  readonly tokens: readonly string[];
  stop(): void;
}

export async function startIssuer(people = 1): Promise<Issuer> {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'bench', alg: 'ES256', use: 'sig' };
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(request.url?.includes('jwks') ? { keys: [jwk] } : { sessions: [] }));
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const tokens = await Promise.all(Array.from({ length: people }, () => accessToken(privateKey)));
  return { url: `http://127.0.0.1:${port}`, tokens, stop: () => server.close() };
}

function accessToken(privateKey: CryptoKey): Promise<string> {
  const id = randomUUID();
  return new SignJWT({
    role: 'authenticated',
    session_id: id,
    pseudonym: id,
    app_metadata: {},
    user_metadata: {},
    is_anonymous: false,
    aal: 'aal1',
  })
    .setProtectedHeader({ alg: 'ES256', kid: 'bench' })
    .setSubject(id)
    .setAudience('authenticated')
    .setIssuer(`${publicUrl}/auth/v1`)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(privateKey);
}
