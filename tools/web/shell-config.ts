// Production build of the shell, the page that composes the remotes.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { mergeRsbuildConfig, type RsbuildConfig } from '@rsbuild/core';
import { baseConfig } from './base-config.ts';
import { providedModule, shellFederation } from './federation.ts';
import { partDirectory, root } from './parts.ts';

export const shellStyles = ['fonts', 'tokens', 'expert-hues', 'base'].map((name) =>
  join(root, `frontends/kit/src/style/${name}.css`),
);

export const pageTemplate = join(partDirectory('shell'), 'src/page.html');

export function shellConfig(): RsbuildConfig {
  return mergeRsbuildConfig(baseConfig('production'), {
    plugins: [pluginModuleFederation(shellFederation())],
    source: {
      entry: {
        index: [...shellStyles, join(partDirectory('shell'), 'src/entry.ts')],
        provided: { import: writeProvidedModule(), html: false },
      },
    },
    html: { template: pageTemplate },
    output: { distPath: { root: join(partDirectory('shell'), 'dist') }, assetPrefix: '/' },
    performance: { preload: { type: 'all-assets', include: firstFiles } },
    splitChunks: { cacheGroups: sharedChunks },
  });
}

/** Requested by the page itself, before its first script has run. */
const firstFiles = [/source-(sans|serif).*\.woff2$/u, /(platform|kit|main)\.[0-9a-f]+\.(js|css)$/u];

/** Few files instead of one per shared module: what every page needs, the kit, and the widgets most pages need. */
const sharedChunks = {
  kit: chunkOf('kit', /frontends[\\/]kit[\\/]src[\\/]/u),
  platform: chunkOf(
    'platform',
    /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack|@orpc|lucide-react)[\\/]/u,
  ),
  aria: chunkOf(
    'aria',
    /node_modules[\\/](react-aria|react-aria-components|react-stately|@react-aria|@react-stately|@internationalized|@react-types|clsx)[\\/]/u,
  ),
};

function chunkOf(name: string, test: RegExp) {
  return { name, test, chunks: 'all' as const, enforce: true, priority: 20 };
}

function writeProvidedModule(): string {
  const directory = join(root, '.cache/rsbuild');
  const file = join(directory, 'provided.mjs');
  mkdirSync(directory, { recursive: true });
  writeFileSync(file, providedModule());
  return file;
}
