// Production build of a remote's workers, apart from the remote: the federation's runtime fails in a worker.
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { mergeRsbuildConfig, type RsbuildConfig } from '@rsbuild/core';
import { baseConfig } from './base-config.ts';
import { partDirectory, type PartName } from './parts.ts';

/** `<name>-worker.ts` is served as `/remotes/<remote>/workers/<name>-worker.js`; without a hash, so that pages can name it. */
const workerFile = /-worker\.ts$/u;

export function workersOf(part: PartName): readonly string[] {
  const folder = join(partDirectory(part), 'src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files.filter((file) => workerFile.test(file)).map((file) => join(folder, file));
}

export function workerConfig(part: PartName, workers: readonly string[]): RsbuildConfig {
  return mergeRsbuildConfig(baseConfig('production'), {
    source: { entry: Object.fromEntries(workers.map((file) => [basename(file, '.ts'), file])) },
    output: {
      target: 'web-worker',
      cleanDistPath: false,
      distPath: { root: join(partDirectory(part), 'dist'), js: 'workers' },
      filename: { js: '[name].js' },
    },
    server: { publicDir: false },
    tools: { htmlPlugin: false },
  });
}
