// Auth's public address, and the issuer of its access tokens: auth signs with it, the gateway checks it.

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

/** GoTrue's names of the settings, which auth and the gateway accept. */
export const issuerGotrueNames = {
  GOTRUE_JWT_ISSUER: 'JWT_ISSUER',
  API_EXTERNAL_URL: 'AUTH_EXTERNAL_URL',
} as const;
