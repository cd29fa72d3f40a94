// Asks auth which sessions were revoked within the last lifetime of an access token.
import { authInternalContract } from '@consilium/contracts/auth/internal-http.ts';
import { createServiceClient } from '@consilium/kit/http/client.ts';
import type { ProcessKeys } from '@consilium/kit/identity/process-keys.ts';

const TIMEOUT_MS = 3000;

export async function loadRevokedSessions(authUrl: string, keys: ProcessKeys): Promise<readonly string[]> {
  const auth = createServiceClient(authInternalContract, {
    url: authUrl,
    keys,
    audience: 'auth',
    timeoutMs: TIMEOUT_MS,
  });
  const { sessions } = await auth.listRevokedSessions();
  return sessions.map(({ sessionId }) => sessionId);
}
