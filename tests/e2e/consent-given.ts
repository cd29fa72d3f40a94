// The initial storage of tests: the cookie banner was answered on an earlier visit, except in the banner's own tests.
/** The tested site has analytics, to show that they are not loaded without consent. */
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
