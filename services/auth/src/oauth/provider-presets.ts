// What is special about each provider that can be switched on.
export interface ProviderPreset {
  readonly title: string;
  readonly protocol: 'oidc' | 'github';
  /** Undefined where everybody has an issuer of their own. */
  readonly issuer?: string;
  readonly scopes: readonly string[];
  /** The answer comes as a form that another site posts. */
  readonly postsAnswer?: boolean;
  /** Its id tokens carry no nonce; state and PKCE remain. */
  readonly withoutNonce?: boolean;
  /** The claim that says the address is proven, where email_verified does not. */
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
  // Anybody may write any address into a directory of their own: only xms_edov says that it is proven.
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
