// Chromium's own virtual authenticators: a laptop with a fingerprint sensor, and a USB security key.
import type { CDPSession, Page } from '@playwright/test';

export interface Authenticator {
  readonly count: () => Promise<number>;
  /** Copies its passkeys into another authenticator, like passkeys synced between devices. */
  readonly moveTo: (page: Page) => Promise<void>;
  /** Whether it is touched whenever a page asks; otherwise the browser's prompt waits. */
  readonly touch: (isTouched: boolean) => Promise<void>;
  readonly remove: () => Promise<void>;
}

const kinds = {
  laptop: { transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
  key: { transport: 'usb', hasResidentKey: false, hasUserVerification: false, isUserVerified: false },
} as const;

export async function plugIn(page: Page, kind: keyof typeof kinds): Promise<Authenticator> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const authenticatorId = await add(devtools, kind);
  let moves = 0;
  const credentials = async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
  return {
    count: async () => (await credentials()).length,
    async moveTo(other) {
      const elsewhere = await other.context().newCDPSession(other);
      await elsewhere.send('WebAuthn.enable');
      const target = await add(elsewhere, kind);
      moves += 1;
      // Each copy starts with a higher signature counter: a counter that falls behind means a cloned key.
      for (const held of await credentials()) {
        const credential = { ...held, signCount: held.signCount + moves * 100 };
        await elsewhere.send('WebAuthn.addCredential', { authenticatorId: target, credential });
      }
    },
    async touch(isTouched) {
      await devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: isTouched });
    },
    async remove() {
      await devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
    },
  };
}

async function add(devtools: CDPSession, kind: keyof typeof kinds): Promise<string> {
  const options = { protocol: 'ctap2', automaticPresenceSimulation: true, ...kinds[kind] } as const;
  return (await devtools.send('WebAuthn.addVirtualAuthenticator', { options })).authenticatorId;
}
