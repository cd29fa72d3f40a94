// An auth together with an OpenID provider that people sign in with.
import { jest } from '@jest/globals';
import { startOpenidProvider } from './openid-provider.ts';
import type { OpenidProvider } from './openid-provider.ts';
import { switchedOn } from './provider-browser.ts';
import { startAuth } from './started-auth.ts';
import type { StartedAuth } from './started-auth.ts';

export interface AuthWithProvider {
  readonly auth: StartedAuth;
  readonly provider: OpenidProvider;
  stop(): Promise<void>;
}

export async function startAuthWithProvider(
  environment: Readonly<Record<string, string>> = {},
): Promise<AuthWithProvider> {
  // The provider warns that it keeps everything in memory.
  for (const level of ['warn', 'info'] as const) jest.spyOn(console, level).mockImplementation(() => undefined);
  const provider = await startOpenidProvider();
  const auth = await startAuth({ ...switchedOn(provider), MANUAL_LINKING: 'true', ...environment });
  return {
    auth,
    provider,
    async stop() {
      await auth.stop();
      await provider.stop();
    },
  };
}
