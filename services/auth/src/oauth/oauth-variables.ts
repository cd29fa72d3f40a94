// The variables of outside providers; each provider is off until it is switched on.
import { flag, httpUrl, list } from '@consilium/kit/config/variables.ts';
import { z } from 'zod';
import { providerPresets } from './provider-presets.ts';
import type { ProviderName } from './provider-presets.ts';

type Named<Name extends ProviderName> = ReturnType<typeof variablesOf<Name>>;
type ProviderVariables = Named<'google'> &
  Named<'apple'> &
  Named<'azure'> &
  Named<'gitlab'> &
  Named<'keycloak'> &
  Named<'linkedin_oidc'> &
  Named<'github'>;

function variablesOf<Name extends ProviderName>(name: Name) {
  const { title, issuer } = providerPresets[name];
  const where = issuer === undefined ? 'there is no other default' : `by default ${issuer}`;
  const prefix = prefixOf(name);
  const variables = {
    [`${prefix}_ENABLED`]: flag().default(false).describe(`Signing in with ${title}.`),
    [`${prefix}_CLIENT_ID`]: list()
      .default([])
      .describe(`Client id at ${title}; further ones, after a comma, are good for id tokens of one's own apps.`),
    [`${prefix}_SECRET`]: z.string().optional().describe(`Client secret at ${title}.`),
    [`${prefix}_URL`]: httpUrl().optional().describe(`Issuer of ${title}, to the letter; ${where}.`),
    [`${prefix}_SCOPES`]: list().default([]).describe(`Scopes to ask ${title} for besides the necessary ones.`),
  };
  return variables as {
    [Key in `${Prefix<Name>}_ENABLED`]: z.ZodDefault<ReturnType<typeof flag>>;
  } & { [Key in `${Prefix<Name>}_CLIENT_ID` | `${Prefix<Name>}_SCOPES`]: z.ZodDefault<ReturnType<typeof list>> } & {
    [Key in `${Prefix<Name>}_SECRET`]: z.ZodOptional<z.ZodString>;
  } & { [Key in `${Prefix<Name>}_URL`]: z.ZodOptional<ReturnType<typeof httpUrl>> };
}

type Prefix<Name extends ProviderName> = `OAUTH_${Uppercase<Name>}`;

export function prefixOf<Name extends ProviderName>(name: Name): Prefix<Name> {
  return `OAUTH_${name.toUpperCase()}` as Prefix<Name>;
}

export const providerNames = Object.keys(providerPresets) as readonly ProviderName[];

export const oauthVariables = {
  ...(Object.assign({}, ...providerNames.map(variablesOf)) as ProviderVariables),
  OAUTH_GITHUB_API_URL: httpUrl()
    .default('https://api.github.com')
    .describe('Where GitHub, or a server that speaks like it, tells who somebody is: /user and /user/emails below it.'),
  MANUAL_LINKING: flag()
    .default(false)
    .describe('People may link further providers to their account, and unlink them.'),
};

/** GoTrue's names for the same. */
export const oauthGotrueNames: Readonly<Record<string, readonly string[]>> = {
  GOTRUE_SECURITY_MANUAL_LINKING_ENABLED: ['MANUAL_LINKING'],
  ...Object.fromEntries(
    providerNames.flatMap((name) =>
      ['ENABLED', 'CLIENT_ID', 'SECRET', 'URL'].map((part) => [
        `GOTRUE_EXTERNAL_${name.toUpperCase()}_${part}`,
        [`${prefixOf(name)}_${part}`],
      ]),
    ),
  ),
};
