// Where a story begins: with somebody who answered the cookie banner on an earlier visit. The banner's own begins with nobody.
/** The tested site has analytics, so that it can be seen that nobody meets them who did not agree. */
export const analyticsId = 'G-STORY00000';

export function consentGiven(origin: string) {
  const record = {
    essential: true,
    analytics: false,
    marketing: false,
    functional: false,
    timestamp: new Date().toISOString(),
    version: '1.0',
  };
  return {
    cookies: [],
    origins: [{ origin, localStorage: [{ name: 'consilium.consent', value: JSON.stringify(record) }] }],
  };
}

/** A first visit. */
export const nothingStored = { cookies: [], origins: [] };
