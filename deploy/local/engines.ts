// The browser engines besides Chromium in which the main stories run, and whether this machine has them.
import { existsSync } from 'node:fs';

export const engineNames = ['firefox', 'webkit'] as const;
export type EngineName = (typeof engineNames)[number];

interface Installed {
  /** Programs it needs: each is there at one of its places. */
  readonly programs: Readonly<Record<string, readonly string[]>>;
  /** Debian's packages that have them. */
  readonly packages: readonly string[];
}

const libraries = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu'];
export const engines: Readonly<Record<EngineName, Installed>> = {
  firefox: { programs: { browser: ['/usr/bin/firefox-esr', '/usr/bin/firefox'] }, packages: ['firefox-esr'] },
  webkit: {
    programs: {
      driver: ['/usr/bin/WebKitWebDriver'],
      browser: libraries.map((folder) => `${folder}/webkit2gtk-4.1/MiniBrowser`),
      screen: ['/usr/bin/Xvfb'],
    },
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
};

export function isEngineName(word: string): word is EngineName {
  return engineNames.some((name) => name === word);
}

export function hasEngine(name: EngineName): boolean {
  return Object.values(engines[name].programs).every((places) => places.some((place) => existsSync(place)));
}

/** Throws an error that says what to install. */
export function engineProgram(name: EngineName, program: string): string {
  const found = engines[name].programs[program]?.find((place) => existsSync(place));
  if (!found)
    throw new Error(`The ${program} of ${name} is not here: apt-get install ${engines[name].packages.join(' ')}`);
  return found;
}
