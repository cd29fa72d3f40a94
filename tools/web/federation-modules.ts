// The federation runtime from its ES modules: its plugin names the CommonJS files, of which no part can be left out.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ModifyRspackConfigUtils, Rspack } from '@rsbuild/core';

const resolve = createRequire(import.meta.url).resolve;
const commonFile = /@module-federation[\\/].*\.cjs$/u;
/** Whatever has to do with manifests: no remote has one. */
const manifestFile = /[\\/](SnapshotHandler|utils[\\/]preload)\.js$/u;
/** There is one version of everything. */
const versionFile = /[\\/]semver[\\/]index\.js$/u;
/** Sentences about the runtime's errors; what is left of each is its code and the address of its explanation. */
const sentences = /[\\/]desc\.mjs$/u;
const ofErrors = /[\\/]@module-federation[\\/]error-codes[\\/]/u;
const fromRuntime = /[\\/]@module-federation[\\/]runtime-core[\\/]/u;
const runtimes = ['@module-federation/runtime-tools', '@module-federation/runtime'];

export function takeEsModules(config: Rspack.Configuration, { rspack }: Pick<ModifyRspackConfigUtils, 'rspack'>): void {
  const aliases = runtimes.map((name) => [name, moduleFile(resolve(name))] as const);
  config.resolve = { ...config.resolve, alias: { ...config.resolve?.alias, ...Object.fromEntries(aliases) } };
  const inPlace = new rspack.NormalModuleReplacementPlugin(commonFile, (asked) => {
    asked.request = moduleFile(asked.request);
  });
  const withoutManifests = new rspack.NormalModuleReplacementPlugin(manifestFile, (asked) => {
    if (fromRuntime.test(`${asked.context}/`)) asked.request = join(import.meta.dirname, 'no-manifests.mjs');
  });
  const withoutVersions = new rspack.NormalModuleReplacementPlugin(versionFile, (asked) => {
    if (fromRuntime.test(`${asked.context}/`)) asked.request = join(import.meta.dirname, 'one-version.mjs');
  });
  const withoutSentences = new rspack.NormalModuleReplacementPlugin(sentences, (asked) => {
    if (ofErrors.test(`${asked.context}/`)) asked.request = join(import.meta.dirname, 'no-error-sentences.mjs');
  });
  config.plugins = [...(config.plugins ?? []), inPlace, withoutManifests, withoutVersions, withoutSentences];
}

const bundlerRuntime = /[\\/]webpack-bundler-runtime[\\/]dist[\\/]index\.c?js$/u;

/** For remotes, after takeEsModules: the shell has this part already. */
export function takeShellsRuntime(
  config: Rspack.Configuration,
  { rspack }: Pick<ModifyRspackConfigUtils, 'rspack'>,
): void {
  const fromShell = new rspack.NormalModuleReplacementPlugin(bundlerRuntime, (asked) => {
    asked.request = join(import.meta.dirname, 'shells-bundler-runtime.mjs');
  });
  config.plugins = [fromShell, ...(config.plugins ?? [])];
}

/** Both forms lie side by side. */
function moduleFile(file: string): string {
  return file.replace(/\.cjs$/u, '.js');
}
