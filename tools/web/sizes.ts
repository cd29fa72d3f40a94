// Download sizes: gzipped, of the files a first visit loads and of each remote.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { servedDirectory, type PartName } from './parts.ts';

export interface PartSize {
  readonly part: PartName;
  /** All scripts of the part, including those loaded later. */
  readonly scriptBytes: number;
  readonly styleBytes: number;
}

export function partSize(part: PartName): PartSize {
  return { part, scriptBytes: gzippedBytes(part, /\.js$/u), styleBytes: gzippedBytes(part, /\.css$/u) };
}

/** The scripts that the page itself names: what a first visit downloads before any remote. */
export function firstLoadBytes(): number {
  const folder = servedDirectory('shell');
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const scripts = new Set([...page.matchAll(/(?:src|href)="(\/[^"]+\.js)"/gu)].map((match) => match[1] ?? ''));
  return [...scripts].reduce((sum, script) => sum + fileBytes(join(folder, script)), 0);
}

function gzippedBytes(part: PartName, pattern: RegExp): number {
  const folder = servedDirectory(part);
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => pattern.test(name));
  return names.reduce((sum, name) => sum + fileBytes(join(folder, name)), 0);
}

function fileBytes(file: string): number {
  return gzipSync(readFileSync(file), { level: 9 }).length;
}
