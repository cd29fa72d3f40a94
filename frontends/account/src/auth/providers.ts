// The sign-in providers by the names people know, in the order in which they are offered.
const titles = {
  google: 'Google',
  apple: 'Apple',
  azure: 'Microsoft',
  github: 'GitHub',
  gitlab: 'GitLab',
  linkedin_oidc: 'LinkedIn',
  keycloak: 'single sign-on',
} as const;
export type ProviderId = keyof typeof titles;

const order = Object.keys(titles) as ProviderId[];

/** The configured providers among these; others are not offered, because they are untested. */
export function providersIn(external: Readonly<Record<string, boolean>>): readonly ProviderId[] {
  return order.filter((id) => external[id] === true);
}

export function providerTitle(id: string): string {
  if (id === 'email') return 'Email';
  if (id === 'phone') return 'Phone';
  return (titles as Readonly<Record<string, string>>)[id] ?? id;
}
