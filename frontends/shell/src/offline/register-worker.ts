// Registers the offline worker once the first page is there; where the operator has switched it off, removes what it kept.
import { chosenCountry } from '@consilium/web/country/visitor-country.ts';
import { copyChosenCountry, offlineCopiesName } from '@consilium/web/offline/offline-copies.ts';
import { savedPlansName } from '@consilium/web/offline/saved-plans.ts';
import { siteSetting } from '@consilium/web/site/site-setting.ts';

const address = '/offline-worker.js';
/** By then a slow phone has rendered its first page. */
const AFTER_LOAD_MS = 5000;

export function startOfflineWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const start = () =>
    setTimeout(() => void (siteSetting('offline-pages') === 'off' ? remove() : register()), AFTER_LOAD_MS);
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}

/** In the development server, and where the browser forbids it, there is none. */
async function register(): Promise<void> {
  try {
    await navigator.serviceWorker.register(address, { updateViaCache: 'none' });
    await copyChosenCountry(chosenCountry());
  } catch {
    // Pages work without it.
  }
}

async function remove(): Promise<void> {
  try {
    const registrations = await navigator.serviceWorker.getRegistrations();
    await Promise.all(registrations.map((registration) => registration.unregister()));
    await Promise.all([offlineCopiesName, savedPlansName].map((name) => caches.delete(name)));
  } catch {
    // The next page tries again.
  }
}
