// The browser of tests and measurements: named by CHROMIUM_PATH, the system's, or Playwright's own.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const systemPlaces = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** Without the windows around its pages, as Playwright's own is: a context and its first page take 0.6 s of a processor, in the whole browser 1.5 s. */
const shell = '/usr/bin/chromium-headless-shell';
const debianPackages = ['chromium', 'chromium-headless-shell', 'fonts-liberation'];

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

/** For tests, which open a new context each: the shell where there is one. */
export function findTestBrowser(environment: Readonly<Record<string, string | undefined>>): string | undefined {
  const found = findBrowser(environment);
  return !environment['CHROMIUM_PATH'] && existsSync(shell) ? shell : found;
}

/** As root on Debian it can be installed. */
function installedOnDebian(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false;
  process.stdout.write('Installing chromium for the browser tests ...\n');
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...debianPackages], {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return existsSync(systemPlaces[0] ?? '');
}
