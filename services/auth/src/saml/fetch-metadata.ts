// Reads an identity provider's metadata from its address: over https, ten seconds at most, no redirects, bounded.
import { badRequest } from '../wire/auth-error.ts';
import type { AuthError } from '../wire/auth-error.ts';

const TIME_LIMIT_MS = 10_000;
export const MAX_METADATA_BYTES = 512 * 1024;

export async function fetchMetadata(url: string): Promise<string> {
  const response = await fetch(url, {
    headers: { Accept: 'application/samlmetadata+xml, application/xml, text/xml' },
    redirect: 'manual',
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  }).catch(() => undefined);
  if (!response) throw failed('the address does not answer');
  if (response.status !== 200) {
    await response.body?.cancel();
    throw failed(`HTTP ${response.status} error fetching SAML Metadata from URL '${url}'`);
  }
  return readBounded(response).catch(() => {
    throw failed('the answer is too large, not UTF-8, or broke off');
  });
}

async function readBounded(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    // Leaving the loop closes the connection.
    if (bytes > MAX_METADATA_BYTES) throw new Error('too large');
    chunks.push(chunk);
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
}

function failed(why: string): AuthError {
  return badRequest(
    'saml_metadata_fetch_failed',
    why.startsWith('HTTP') ? why : `SAML Metadata could not be read: ${why}`,
  );
}
