// Where auth is reached from outside, and what its access tokens name as their issuer: auth signs by it, the gateway compares.

export interface IssuerSettings {
  /** The site's origin. */
  readonly origin: string;
  /** Path before auth's routes, '' at the root. */
  readonly prefix: string;
  readonly AUTH_EXTERNAL_URL?: string | undefined;
  readonly JWT_ISSUER?: string | undefined;
}

/** Without a slash at the end. */
export function publicAuthUrl({ origin, prefix, AUTH_EXTERNAL_URL }: Omit<IssuerSettings, 'JWT_ISSUER'>): string {
  return (AUTH_EXTERNAL_URL ?? `${origin}${prefix}`).replace(/\/+$/, '');
}

export function accessTokenIssuer(settings: IssuerSettings): string {
  return settings.JWT_ISSUER ?? publicAuthUrl(settings);
}

/** GoTrue's names for the settings, which auth and the gateway understand. */
export const issuerGotrueNames = {
  GOTRUE_JWT_ISSUER: 'JWT_ISSUER',
  API_EXTERNAL_URL: 'AUTH_EXTERNAL_URL',
} as const;
