// Production build of the shell, the page that composes the remotes.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { mergeRsbuildConfig, type RsbuildConfig } from '@rsbuild/core';
import { baseConfig } from './base-config.ts';
import { takeEsModules } from './federation-modules.ts';
import { providedModule, shellFederation } from './federation.ts';
import { partDirectory, providedFile, root } from './parts.ts';
import { sharedChunks } from './shared-chunks.ts';

export const shellStyles = ['fonts', 'tokens', 'expert-hues', 'base'].map((name) =>
  join(root, `frontends/kit/src/style/${name}.css`),
);

export const pageTemplate = join(partDirectory('shell'), 'src/page.html');

export function shellConfig(): RsbuildConfig {
  writeProvidedModule();
  return mergeRsbuildConfig(baseConfig('production'), {
    plugins: [pluginModuleFederation(shellFederation())],
    source: { entry: { index: [...shellStyles, join(partDirectory('shell'), 'src/entry.ts')] } },
    resolve: { alias: { '#remotes/provided.ts$': providedFile } },
    html: { template: pageTemplate },
    output: { distPath: { root: join(partDirectory('shell'), 'dist') }, assetPrefix: '/' },
    performance: { preload: { type: 'all-assets', include: firstFiles } },
    splitChunks: { cacheGroups: sharedChunks },
    tools: { rspack: takeEsModules },
  });
}

/** Requested by the page itself, before its first script has run. */
const firstFiles = [/source-(sans|serif).*\.woff2$/u, /(platform|kit|main)\.[0-9a-f]+\.(js|css)$/u];

function writeProvidedModule(): void {
  mkdirSync(dirname(providedFile), { recursive: true });
  writeFileSync(providedFile, providedModule());
}
