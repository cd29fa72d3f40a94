// Production build of one remote; it exposes ./routes and nothing else.
import { join } from 'node:path';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { mergeRsbuildConfig, type RsbuildConfig } from '@rsbuild/core';
import { baseConfig } from './base-config.ts';
import { takeEsModules, takeShellsRuntime } from './federation-modules.ts';
import { remoteFederation } from './federation.ts';
import type { RemoteName } from '../../contracts/src/pages/pages.ts';
import { partDirectory } from './parts.ts';

export function remoteConfig(name: RemoteName): RsbuildConfig {
  return mergeRsbuildConfig(baseConfig('production'), {
    plugins: [pluginModuleFederation(remoteFederation(name))],
    source: { entry: {} },
    output: { distPath: { root: join(partDirectory(name), 'dist') }, assetPrefix: `/remotes/${name}/` },
    // Never served from here; without a named origin the federation plugin warns and would allow any.
    server: { publicDir: false, cors: { origin: 'http://127.0.0.1' } },
    tools: { htmlPlugin: false, rspack: [takeEsModules, takeShellsRuntime] },
  });
}
