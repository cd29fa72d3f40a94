// The special settings of each provider.
export interface ProviderPreset {
  readonly title: string;
  readonly protocol: 'oidc' | 'github';
  /** Undefined when every installation has its own issuer. */
  readonly issuer?: string;
  readonly scopes: readonly string[];
  /** The answer is a form that the provider's page posts. */
  readonly postsAnswer?: boolean;
  /** Its id tokens carry no nonce; state and PKCE remain. */
  readonly withoutNonce?: boolean;
  /** The claim that says the address is proven, if it is not email_verified. */
  readonly verifiedClaim?: string;
}

export type ProviderName = 'apple' | 'azure' | 'github' | 'gitlab' | 'google' | 'keycloak' | 'linkedin_oidc';

const scopes = ['openid', 'email', 'profile'];

export const providerPresets: Readonly<Record<ProviderName, ProviderPreset>> = {
  apple: {
    title: 'Apple',
    protocol: 'oidc',
    issuer: 'https://appleid.apple.com',
    scopes: ['openid', 'email', 'name'],
    postsAnswer: true,
  },
  // Anybody can put any address into their own directory: only xms_edov says that it is proven.
  azure: { title: 'Microsoft Entra ID', protocol: 'oidc', scopes, verifiedClaim: 'xms_edov' },
  github: { title: 'GitHub', protocol: 'github', issuer: 'https://github.com', scopes: ['user:email'] },
  gitlab: { title: 'GitLab', protocol: 'oidc', issuer: 'https://gitlab.com', scopes },
  google: { title: 'Google', protocol: 'oidc', issuer: 'https://accounts.google.com', scopes },
  keycloak: { title: 'Keycloak, or any other OpenID provider', protocol: 'oidc', scopes },
  linkedin_oidc: {
    title: 'LinkedIn',
    protocol: 'oidc',
    issuer: 'https://www.linkedin.com/oauth',
    scopes,
    withoutNonce: true,
  },
};
