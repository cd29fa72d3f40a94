// Builds the shell and the remotes whose sources changed, into the folder that the gateway serves.
import type { RsbuildConfig } from '@rsbuild/core';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withFileLock } from '@consilium/kit/file-lock.ts';
import { compressFolder } from './compress.ts';
import { loadedFiles } from './loaded-files.ts';
import { partDirectory, partNames, servedDirectory, webDirectory, type PartName } from './parts.ts';
import { keepLoadedFiles, writePreloads } from './preloads.ts';
import { firstLoadBytes, partSize } from './sizes.ts';
import { sourceHash } from './source-hash.ts';

/** Two at a time: a third brings nothing on two cores and costs 300 MB. */
const concurrency = 2;

/** From these the text of the public pages is written. */
const prerenderedParts: ReadonlySet<PartName> = new Set(['shell', 'consult', 'account', 'info']);

export interface BuildOptions {
  /** Reports nothing about parts that were built. */
  readonly quiet: boolean;
  /** Also builds what is up to date. */
  readonly force?: boolean;
}

/** Returns the folder to serve (WEB_DIR). */
export async function buildWeb({ quiet, force = false }: BuildOptions): Promise<string> {
  if (force || (await stalePartNames()).length > 0) {
    await mkdir(webDirectory, { recursive: true });
    // Two products started side by side share what is built.
    await withFileLock(join(webDirectory, 'build.lock'), () => buildStale({ quiet, force }));
  } else if (!quiet) console.log('The web frontend is up to date.');
  if (!quiet) console.log(`first load: ${kilobytes(firstLoadBytes())} scripts (gzipped)`);
  return webDirectory;
}

async function buildStale({ quiet, force = false }: BuildOptions): Promise<void> {
  const stale = force ? [...partNames] : await stalePartNames();
  if (stale.length === 0) return;
  const jobs = stale.map((part) => () => buildPart(part, quiet));
  // First, so that an interrupted build leaves a part stale and writes the text again.
  if (stale.some((part) => prerenderedParts.has(part))) jobs.unshift(() => prerender(quiet));
  const builds = Array.from({ length: concurrency }, async () => {
    for (let job = jobs.shift(); job !== undefined; job = jobs.shift()) await job();
  });
  await Promise.all(builds);
  await writePreloads();
}

async function prerender(quiet: boolean): Promise<void> {
  const { prerenderPublicPages } = await import('./prerender.ts');
  await prerenderPublicPages(quiet);
}

export async function isUpToDate(): Promise<boolean> {
  return (await stalePartNames()).length === 0;
}

async function stalePartNames(): Promise<PartName[]> {
  const checks = await Promise.all(partNames.map(async (part) => ({ part, stamp: await readStamp(part) })));
  return checks.filter(({ part, stamp }) => stamp !== sourceHash(part)).map(({ part }) => part);
}

async function buildPart(part: PartName, quiet: boolean): Promise<void> {
  const startedMs = performance.now();
  const hash = sourceHash(part);
  await rm(stampFile(part), { force: true });
  await compile(part);
  await serve(part);
  await writeFile(stampFile(part), hash);
  if (quiet) return;
  const { scriptBytes, styleBytes } = partSize(part);
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  console.log(
    `${part}: ${kilobytes(scriptBytes)} scripts, ${kilobytes(styleBytes)} styles (gzipped, in all), ${seconds} s`,
  );
}

/** Loads the bundler here, not above: an up-to-date start is 300 ms faster without it. */
async function compile(part: PartName): Promise<void> {
  const { createRsbuild } = await import('@rsbuild/core');
  const rsbuild = await createRsbuild({ rsbuildConfig: await configOf(part) });
  const { close, stats } = await rsbuild.build();
  if (stats && 'compilation' in stats) await keepLoadedFiles(part, loadedFiles(stats.compilation));
  await close();
  await compileWorkers(part);
}

async function compileWorkers(part: PartName): Promise<void> {
  const { workerConfig, workersOf } = await import('./worker-config.ts');
  const workers = workersOf(part);
  if (workers.length === 0) return;
  const { createRsbuild } = await import('@rsbuild/core');
  const rsbuild = await createRsbuild({ rsbuildConfig: workerConfig(part, workers) });
  const { close } = await rsbuild.build();
  await close();
}

async function configOf(part: PartName): Promise<RsbuildConfig> {
  if (part === 'shell') return (await import('./shell-config.ts')).shellConfig();
  return (await import('./remote-config.ts')).remoteConfig(part);
}

async function serve(part: PartName): Promise<void> {
  const target = servedDirectory(part);
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  await cp(join(partDirectory(part), 'dist'), target, { recursive: true });
  await compressFolder(target);
}

/** The stamp is outside the served folder and written last, so an interrupted build is repeated. */
function stampFile(part: PartName): string {
  return join(webDirectory, `${part}.stamp`);
}

async function readStamp(part: PartName): Promise<string | undefined> {
  return readFile(stampFile(part), 'utf8').catch(() => undefined);
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

if (import.meta.main) {
  // Ctrl-C is ignored: the parent decides when to end, because half a build would be wasted.
  if (process.argv.includes('--apart')) process.on('SIGINT', () => undefined);
  await buildWeb({ quiet: process.argv.includes('--quiet'), force: process.argv.includes('--force') });
}
