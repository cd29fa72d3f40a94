// The providers that the configuration switches on.
import type { z } from 'zod';
import { providerNames, prefixOf } from './oauth-variables.ts';
import type { oauthVariables } from './oauth-variables.ts';
import { providerPresets } from './provider-presets.ts';
import type { ProviderName } from './provider-presets.ts';
import type { Provider } from './provider.ts';

export interface OauthSettings {
  readonly providers: ReadonlyMap<string, Provider>;
  readonly manualLinking: boolean;
  readonly callbackUrl: string;
}

type Variables = z.output<z.ZodObject<typeof oauthVariables>>;

export async function oauthSettings(config: Variables, publicAuthUrl: string): Promise<OauthSettings> {
  const callbackUrl = `${publicAuthUrl}/callback`;
  const enabled = providerNames.filter((name) => config[`${prefixOf(name)}_ENABLED`]);
  const created = enabled.map(async (name) => [name, await createProvider(config, name, callbackUrl)] as const);
  const providers = new Map(await Promise.all(created));
  return { providers, manualLinking: config.MANUAL_LINKING, callbackUrl };
}

/** Loads an adapter only when its provider is switched on. */
async function createProvider(config: Variables, name: ProviderName, callbackUrl: string): Promise<Provider> {
  const preset = providerPresets[name];
  const prefix = prefixOf(name);
  const [clientId, ...furtherIds] = config[`${prefix}_CLIENT_ID`];
  const issuer = config[`${prefix}_URL`] ?? preset.issuer;
  if (clientId === undefined) throw new Error(`${prefix}_CLIENT_ID is missing`);
  if (issuer === undefined) throw new Error(`${prefix}_URL is missing`);
  const options = {
    name,
    title: preset.title,
    issuer,
    callbackUrl,
    clientIds: [clientId, ...furtherIds] as const,
    secret: config[`${prefix}_SECRET`],
    scopes: [...preset.scopes, ...config[`${prefix}_SCOPES`]],
  };
  if (preset.protocol === 'github') {
    const { createGithubProvider } = await import('./github-adapter.ts');
    return createGithubProvider({ ...options, apiUrl: config.OAUTH_GITHUB_API_URL });
  }
  const { createOidcProvider } = await import('./oidc-adapter.ts');
  const { postsAnswer = false, withoutNonce = false, verifiedClaim } = preset;
  return createOidcProvider({ ...options, postsAnswer, withoutNonce, verifiedClaim });
}
