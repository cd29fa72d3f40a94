// Development: one server without federation and with hot reload; /api, /auth/v1 and /dev are proxied to the gateway.
import { join } from 'node:path';
import { createRsbuild, mergeRsbuildConfig, type RsbuildConfig } from '@rsbuild/core';
import { baseConfig } from './base-config.ts';
import { readDevOptions, type DevOptions } from './dev-config.ts';
import { remoteNames } from '../../contracts/src/pages/pages.ts';
import { partDirectory } from './parts.ts';
import { pageTemplate, shellStyles } from './shell-config.ts';

/** Fast refresh does not cross into a federated remote; with an alias a remote is an ordinary module. */
export function devConfig({ gatewayUrl, port }: DevOptions): RsbuildConfig {
  const sources = remoteNames.map((name) => [`${name}/routes$`, join(partDirectory(name), 'src/routes.tsx')]);
  const shellImport = join(partDirectory('shell'), 'src/remotes');
  const alias = [...sources, ['#remotes/federated-import.ts$', join(shellImport, 'source-import.ts')]];
  return mergeRsbuildConfig(baseConfig('development'), {
    source: { entry: { index: [...shellStyles, join(partDirectory('shell'), 'src/entry.ts')] } },
    resolve: { alias: Object.fromEntries(alias) as Record<string, string> },
    html: { template: pageTemplate },
    server: {
      port,
      host: '127.0.0.1',
      historyApiFallback: true,
      proxy: {
        ...Object.fromEntries(['/api', '/auth/v1'].map((path) => [path, gatewayUrl])),
        // Keeps the browser's Host header: with a replaced one the gateway would show its mails to any page.
        '/dev': { target: gatewayUrl, changeOrigin: false },
      },
    },
  });
}

export async function startDevServer(options: DevOptions): Promise<{ url: string; close(): Promise<void> }> {
  const rsbuild = await createRsbuild({ rsbuildConfig: devConfig(options) });
  const { server, urls } = await rsbuild.startDevServer();
  return { url: urls[0] ?? `http://127.0.0.1:${options.port}`, close: () => server.close() };
}

if (import.meta.main) {
  const options = readDevOptions(process.env);
  const { url } = await startDevServer(options);
  console.log(`${url} (pages reload by themselves; answers come from ${options.gatewayUrl})`);
}
