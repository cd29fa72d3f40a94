// The token of Rakuten's API: good for an hour, of one publisher site.
import { z } from 'zod';
import type { SourceSettings } from '../catalog-source.ts';
import { addressAt } from '../wire/address.ts';
import { createAsk } from '../wire/ask.ts';
import { readJson } from '../wire/read-json.ts';
import type { SourcePorts } from '../wire/source-ports.ts';

const MARGIN_MS = 60_000;
const NETWORK = 'Rakuten';
const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.string().regex(/^\d{1,6}$/) });

export function rakutenToken(settings: SourceSettings, ports: SourcePorts) {
  const ask = createAsk({ network: NETWORK, ports, everyMs: 600, judge });
  const { clientId = '', clientSecret = '', siteId = '' } = settings.apiAccess;
  let kept: { readonly token: string; readonly untilMs: number } | undefined;
  const call = () => ({
    url: addressAt(settings, 'https://api.linksynergy.com/token'),
    method: 'POST' as const,
    headers: {
      // Its own way: Bearer with what is usually Basic.
      authorization: `Bearer ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ scope: siteId }).toString(),
  });
  return {
    async header(signal: AbortSignal): Promise<string> {
      const now = ports.clock.now().getTime();
      if (kept === undefined || kept.untilMs <= now) {
        const { access_token: token, expires_in: seconds } = readJson(
          await ask.text(call, signal),
          tokenSchema,
          NETWORK,
        );
        kept = { token, untilMs: now + Number(seconds) * 1000 - MARGIN_MS };
      }
      return `Bearer ${kept.token}`;
    },
    forget: () => void (kept = undefined),
  };
}

function judge(status: number) {
  return status === 400 ? ('access-refused' as const) : undefined;
}
