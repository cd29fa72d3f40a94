// Writes the public pages as HTML, by React's static rendering of their own components in Node.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { mergeRsbuildConfig, type RsbuildConfig } from '@rsbuild/core';
import type { PrerenderResult } from '../../contracts/src/gateway/prerendered-pages.ts';
import type { RemoteName } from '../../contracts/src/pages/pages.ts';
import { baseConfig } from './base-config.ts';
import { partDirectory, root, webDirectory } from './parts.ts';

const bundleDirectory = join(root, '.cache/rsbuild/prerender');
const prerenderedFile = join(webDirectory, 'prerendered.json');

/** Their public pages are written. */
const writtenRemotes = ['consult', 'account', 'info'] as const satisfies readonly RemoteName[];

function routesOf(name: RemoteName): [string, string] {
  return [`${name}/routes$`, join(partDirectory(name), 'src/routes.tsx')];
}

/** Names of classes are the same as in the pages' own build: they depend on a file's place and the name alone. */
function prerenderConfig(): RsbuildConfig {
  return mergeRsbuildConfig(baseConfig('production'), {
    source: { entry: { prerender: join(partDirectory('shell'), 'src/prerender/prerender.tsx') } },
    resolve: { alias: Object.fromEntries(writtenRemotes.map(routesOf)) },
    output: {
      target: 'node',
      distPath: { root: bundleDirectory },
      filename: { js: '[name].mjs' },
      sourceMap: false,
      minify: false,
      cleanDistPath: true,
    },
    server: { publicDir: false },
    tools: { htmlPlugin: false, rspack: { output: { library: { type: 'module' } } } },
  });
}

export async function prerenderPublicPages(quiet: boolean): Promise<void> {
  const { createRsbuild } = await import('@rsbuild/core');
  const rsbuild = await createRsbuild({ rsbuildConfig: prerenderConfig() });
  const { close } = await rsbuild.build();
  await close();
  // With a new address each time: a long-lived process would get the modules of its first build.
  const bundle = `${pathToFileURL(join(bundleDirectory, 'prerender.mjs')).href}?${Date.now()}`;
  const { prerenderPages } = (await import(bundle)) as { prerenderPages: () => Promise<PrerenderResult> };
  const { pages, failures } = await prerenderPages();
  for (const [page, why] of Object.entries(failures)) console.error(`${page} could not be written as HTML: ${why}`);
  await writeFile(prerenderedFile, JSON.stringify(pages));
  if (!quiet) console.log(`${Object.keys(pages).length} pages written as HTML`);
}
