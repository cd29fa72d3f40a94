// Asks auth which sessions were revoked within the last lifetime of an access token.
import { authInternalContract } from '@consilium/contracts/auth/internal-http.ts';
import { createServiceClient } from '@consilium/kit/http/client.ts';
import type { ProcessKeys } from '@consilium/kit/identity/process-keys.ts';
import { askAny } from '../proxy/ask-any.ts';

const TIMEOUT_MS = 3000;

export async function loadRevokedSessions(authUrls: readonly string[], keys: ProcessKeys): Promise<readonly string[]> {
  const { sessions } = await askAny(authUrls, (url) =>
    createServiceClient(authInternalContract, {
      url,
      keys,
      audience: 'auth',
      timeoutMs: TIMEOUT_MS,
    }).listRevokedSessions(),
  );
  return sessions.map(({ sessionId }) => sessionId);
}
