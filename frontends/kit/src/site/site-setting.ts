// The operator's settings for this site, from meta elements in the head.
import { siteSettingMeta, type SiteSettingName } from '@consilium/contracts/gateway/site-settings.ts';

export function siteSetting(name: SiteSettingName): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${siteSettingMeta(name)}"]`);
  return meta?.content === '' ? undefined : meta?.content;
}
