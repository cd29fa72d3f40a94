// The real target of a URL. A host is shown in ASCII, so that look-alike letters are visible (xn--).
export interface LinkTarget {
  readonly address: string;
  /** The host of a web link, or the address of a mail link. */
  readonly place: string;
}

/** Undefined for everything but http, https and mailto. */
export function linkTarget(href: string | undefined): LinkTarget | undefined {
  const url = href === undefined ? null : URL.parse(href);
  if (!url) return undefined;
  if (url.protocol === 'mailto:') return mailTarget(url);
  if ((url.protocol !== 'http:' && url.protocol !== 'https:') || url.host === '') return undefined;
  // "https://bank.example@evil.example": a user name before the host only deceives.
  url.username = '';
  url.password = '';
  return { address: url.href, place: url.host };
}

/** The recipient is shown; a prefilled subject or text is removed. */
function mailTarget(url: URL): LinkTarget | undefined {
  const place = url.pathname;
  return /^[!-~]+@[!-~]+$/u.test(place) ? { address: `mailto:${place}`, place } : undefined;
}
