// The browser of the end-to-end tests: named by CHROMIUM_PATH, the system's, or Playwright's own.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const systemPlaces = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Undefined means Playwright's own. Throws an error that says what to install. */
export function findBrowser(environment: Readonly<Record<string, string | undefined>>): string | undefined {
  const named = environment['CHROMIUM_PATH'];
  if (named) return named;
  const system = systemPlaces.find((place) => existsSync(place));
  if (system) return system;
  if (existsSync(chromium.executablePath())) return undefined;
  if (installedOnDebian()) return systemPlaces[0];
  throw new Error(
    'No Chromium was found: install the package chromium, or run npx playwright install chromium, or set CHROMIUM_PATH.',
  );
}

/** As root on Debian it can be installed. */
function installedOnDebian(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false;
  process.stdout.write('Installing chromium for the browser tests ...\n');
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'], {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return existsSync(systemPlaces[0] ?? '');
}
