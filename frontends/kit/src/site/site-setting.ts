// The operator's settings for this site, from meta elements in the head.
import {
  siteSettingMeta,
  type SiteSettingName,
  type SiteSettings,
} from '@consilium/contracts/gateway/site-settings.ts';

let builtWith: SiteSettings = {};

/** At build time, where there is no document: the form of a page for these settings is written. */
export function buildPagesWith(settings: SiteSettings): void {
  builtWith = settings;
}

export function siteSetting(name: SiteSettingName): string | undefined {
  if (typeof document === 'undefined') return builtWith[name];
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${siteSettingMeta(name)}"]`);
  return meta?.content === '' ? undefined : meta?.content;
}
