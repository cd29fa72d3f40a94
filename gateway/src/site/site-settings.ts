// The operator's settings for this site, written into the head of every page.
import { siteSettingMeta, siteSettingNames } from '@consilium/contracts/gateway/site-settings.ts';
import type { SiteSettings } from '@consilium/contracts/gateway/site-settings.ts';
import type { GatewayConfig } from '../config.ts';
import { escapedText } from './escaped-text.ts';

export function siteSettingsOf(config: GatewayConfig): SiteSettings {
  const given = {
    'analytics-id': config.ANALYTICS_ID,
    captcha: config.CAPTCHA_WIDGET,
    'operator-name': config.OPERATOR_NAME,
    'operator-address': config.OPERATOR_ADDRESS,
    'operator-email': config.OPERATOR_EMAIL,
    'offline-pages': config.OFFLINE_PAGES === 'off' ? 'off' : undefined,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value !== ''));
}

export function withSettings(html: string, settings: SiteSettings): string {
  const metas = siteSettingNames.map((name) => {
    const content = settings[name];
    return content === undefined ? '' : `<meta name="${siteSettingMeta(name)}" content="${escapedText(content)}">`;
  });
  return html.replace('</head>', () => `${metas.join('')}</head>`);
}
