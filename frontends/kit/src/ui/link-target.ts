// Where an address really leads. A host is told in ASCII, so that letters that look like others give themselves away (xn--).
export interface LinkTarget {
  readonly address: string;
  /** Host of the web, or address of mail. */
  readonly place: string;
}

/** Undefined for everything but http, https and mailto. */
export function linkTarget(href: string | undefined): LinkTarget | undefined {
  const url = href === undefined ? null : URL.parse(href);
  if (!url) return undefined;
  if (url.protocol === 'mailto:') return mailTarget(url);
  if ((url.protocol !== 'http:' && url.protocol !== 'https:') || url.host === '') return undefined;
  // "https://bank.example@evil.example": a name before the host only deceives.
  url.username = '';
  url.password = '';
  return { address: url.href, place: url.host };
}

/** Whom it goes to is shown; a text that is filled in by somebody else is not taken along. */
function mailTarget(url: URL): LinkTarget | undefined {
  const place = url.pathname;
  return /^[!-~]+@[!-~]+$/u.test(place) ? { address: `mailto:${place}`, place } : undefined;
}
