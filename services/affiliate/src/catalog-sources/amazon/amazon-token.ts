// The token of Amazon's Creators API: client credentials, kept until shortly before it expires.
import { z } from 'zod';
import type { SourceSettings } from '../catalog-source.ts';
import { addressAt } from '../wire/address.ts';
import { createAsk } from '../wire/ask.ts';
import type { Call } from '../wire/exchange.ts';
import { readJson } from '../wire/read-json.ts';
import type { SourcePorts } from '../wire/source-ports.ts';

const MARGIN_MS = 30_000;
const NETWORK = 'Amazon';

/** Credentials of versions 2.x are of Cognito (a form), those of 3.x of Login with Amazon (JSON). */
const tokenAddresses = {
  '2.1': 'https://creatorsapi.auth.us-east-1.amazoncognito.com/oauth2/token',
  '2.2': 'https://creatorsapi.auth.eu-south-2.amazoncognito.com/oauth2/token',
  '2.3': 'https://creatorsapi.auth.us-west-2.amazoncognito.com/oauth2/token',
  '3.1': 'https://api.amazon.com/auth/o2/token',
  '3.2': 'https://api.amazon.co.uk/auth/o2/token',
  '3.3': 'https://api.amazon.co.jp/auth/o2/token',
} as const;
export type CredentialVersion = keyof typeof tokenAddresses;
export const credentialVersions = Object.keys(tokenAddresses) as [CredentialVersion, ...CredentialVersion[]];

const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.string().regex(/^\d{1,6}$/) });

export interface AmazonToken {
  /** The value of the header Authorization. */
  header(signal: AbortSignal): Promise<string>;
  forget(): void;
}

export function amazonToken(settings: SourceSettings, version: CredentialVersion, ports: SourcePorts): AmazonToken {
  const ask = createAsk({ network: NETWORK, ports, everyMs: 1000, judge });
  let kept: { readonly token: string; readonly untilMs: number } | undefined;
  return {
    async header(signal) {
      const now = ports.clock.now().getTime();
      if (kept === undefined || kept.untilMs <= now) {
        const text = await ask.text(() => tokenCall(settings, version), signal);
        const { access_token: token, expires_in: seconds } = readJson(text, tokenSchema, NETWORK);
        kept = { token, untilMs: now + Number(seconds) * 1000 - MARGIN_MS };
      }
      return version.startsWith('2.') ? `Bearer ${kept.token}, Version ${version}` : `Bearer ${kept.token}`;
    },
    forget: () => void (kept = undefined),
  };
}

/** Cognito says 400 where Login with Amazon says 401. */
function judge(status: number, text: string) {
  return status === 400 && text.includes('invalid_client') ? 'access-refused' : undefined;
}

function tokenCall(settings: SourceSettings, version: CredentialVersion): Call {
  const isForm = version.startsWith('2.');
  const fields = {
    grant_type: 'client_credentials',
    client_id: settings.apiAccess['credentialId'] ?? '',
    client_secret: settings.secret ?? '',
    scope: isForm ? 'creatorsapi/default' : 'creatorsapi::default',
  };
  return {
    url: addressAt(settings, tokenAddresses[version]),
    method: 'POST',
    headers: { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' },
    body: isForm ? new URLSearchParams(fields).toString() : JSON.stringify(fields),
  };
}
