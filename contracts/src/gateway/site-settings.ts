// The operator's settings of a site. The gateway puts them into every page as <meta name="consilium-...">.
export const siteSettingNames = [
  'analytics-id',
  'captcha',
  'operator-name',
  'operator-address',
  'operator-email',
  /** `off`: browsers keep nothing for times without a connection. */
  'offline-pages',
] as const;
export type SiteSettingName = (typeof siteSettingNames)[number];
export type SiteSettings = Readonly<Partial<Record<SiteSettingName, string>>>;

export const siteSettingMeta = (name: SiteSettingName) => `consilium-${name}`;

/** Where the analytics script is loaded from, and where it may send data. */
export const analyticsHosts = {
  script: 'https://www.googletagmanager.com',
  reports: ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
} as const;
