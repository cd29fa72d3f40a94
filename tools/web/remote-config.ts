// Production build of one remote; it exposes ./routes and nothing else.
import { join } from 'node:path';
import { mergeRsbuildConfig, rspack, type RsbuildConfig } from '@rsbuild/core';
import { baseConfig } from './base-config.ts';
import { remoteFederation } from './federation.ts';
import type { RemoteName } from '../../contracts/src/pages/pages.ts';
import { partDirectory } from './parts.ts';

export function remoteConfig(name: RemoteName): RsbuildConfig {
  return mergeRsbuildConfig(baseConfig('production'), {
    source: { entry: {} },
    output: { distPath: { root: join(partDirectory(name), 'dist') }, assetPrefix: `/remotes/${name}/` },
    server: { publicDir: false },
    tools: {
      htmlPlugin: false,
      rspack: {
        // The container is the only entry.
        entry: {},
        output: { uniqueName: name },
        plugins: [new rspack.container.ModuleFederationPluginV1(remoteFederation(name))],
      },
    },
  });
}
