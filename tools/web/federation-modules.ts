// The federation runtime from its ES modules: its plugin names the CommonJS files, of which no part can be left out.
import { createRequire } from 'node:module';
import type { ModifyRspackConfigUtils, Rspack } from '@rsbuild/core';

const resolve = createRequire(import.meta.url).resolve;
const commonFile = /@module-federation[\\/].*\.cjs$/u;
const runtimes = ['@module-federation/runtime-tools', '@module-federation/runtime'];

export function takeEsModules(config: Rspack.Configuration, { rspack }: Pick<ModifyRspackConfigUtils, 'rspack'>): void {
  const aliases = runtimes.map((name) => [name, moduleFile(resolve(name))] as const);
  config.resolve = { ...config.resolve, alias: { ...config.resolve?.alias, ...Object.fromEntries(aliases) } };
  const inPlace = new rspack.NormalModuleReplacementPlugin(commonFile, (asked) => {
    asked.request = moduleFile(asked.request);
  });
  config.plugins = [...(config.plugins ?? []), inPlace];
}

/** Both forms lie side by side. */
function moduleFile(file: string): string {
  return file.replace(/\.cjs$/u, '.js');
}
