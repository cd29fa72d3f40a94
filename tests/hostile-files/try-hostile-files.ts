// npm run hostile-files: the resources that each hostile file takes, as an upload to a conversation and, for images, as
// an avatar.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hostileArchives } from '@consilium/kit/received-files/testing/hostile/hostile-archives.ts';
import type { HostileFile } from '@consilium/kit/received-files/testing/hostile/hostile-file.ts';
import { hostileImages } from '@consilium/kit/received-files/testing/hostile/hostile-images.ts';
import { hostilePdfs } from '@consilium/kit/received-files/testing/hostile/hostile-pdfs.ts';
import { largeFiles } from '@consilium/kit/received-files/testing/hostile/large-files.ts';
import { confinement } from '@consilium/kit/confined/read-confined.ts';
import { runConfined } from '@consilium/kit/confined/run-confined.ts';
import type { MeasuredOutcome } from '@consilium/kit/confined/run-confined.ts';
import { root } from '@consilium/local/program.ts';

const MEBIBYTE = 1024 * 1024;
const fileReader = new URL(import.meta.resolve('@consilium/kit/received-files/file-reader.ts'));
const avatarReader = new URL(import.meta.resolve('@consilium/auth/avatars/avatar-reader.ts'));

let ownGrowthBytes = 0;

async function rowsOf(files: readonly HostileFile[], program: URL): Promise<readonly string[]> {
  const rows: string[] = [];
  for (const { name, extension, make } of files) {
    const bytes = await make();
    const before = process.memoryUsage.rss();
    const result = await runConfined({ program, words: [extension], bytes, limits: confinement });
    ownGrowthBytes = Math.max(ownGrowthBytes, process.memoryUsage.rss() - before);
    const took = `${Math.round(result.peakResidentBytes / MEBIBYTE)} MB | ${(result.readingMs / 1000).toFixed(1)} s`;
    const row = `| ${name} | ${bytes.length.toLocaleString('en')} | ${took} | ${told(result)} |`;
    process.stdout.write(`${row}\n`);
    rows.push(row);
  }
  return rows;
}

function told(result: MeasuredOutcome): string {
  if (result.outcome === 'exceeded') return `killed: ${result.limit}`;
  if (result.outcome === 'failed') return 'ended by itself';
  const { head } = result.answer;
  if (typeof head !== 'object' || head === null) return 'no answer';
  if ('extension' in head) return head.extension === null ? 'refused' : 'drawn';
  if ('why' in head) return `refused: ${String(head.why)}`;
  return 'outcome' in head ? String(head.outcome) : 'no answer';
}

const head = ['| file | bytes | peak memory | time | outcome |', '|---|--:|--:|--:|---|'];
const documents = await rowsOf([...hostilePdfs, ...hostileArchives], fileReader);
const images = await rowsOf(hostileImages, fileReader);
const avatars = await rowsOf(hostileImages, avatarReader);
const large = await rowsOf(largeFiles, fileReader);
const lines = [
  '# Malicious files',
  '',
  'Made by `npm run hostile-files`, never edited. Each file is parsed like an upload: in a separate process with 300 MB and 5 s of processor time ([why](decisions/0035-reading-strangers-files.md)). The memory is that of this process, of which Node and its packages take 80 to 100 MB; it is checked every 10 ms, so a few MB more may be used before it is killed. "read" and "drawn" mean that the parser needed no oversized part of the file, or that it was within the limits.',
  '',
  `The calling process grew by at most ${Math.max(0, Math.round(ownGrowthBytes / MEBIBYTE))} MB with any of them, including the upload itself.`,
  '',
  '## Documents',
  '',
  ...head,
  ...documents,
  '',
  '## Images',
  '',
  ...head,
  ...images,
  '',
  '## The same images as avatars',
  '',
  ...head,
  ...avatars,
  '',
  '## Large files of honest people',
  '',
  ...head,
  ...large,
  '',
];
await writeFile(path.join(root, 'docs', 'hostile-files.md'), lines.join('\n'));
