// The Node processes of a running product: the started one and its children.
import { readdir, readFile, readlink } from 'node:fs/promises';
import path from 'node:path';

export async function nodeProcesses(pid: number): Promise<readonly { readonly pid: number; readonly name: string }[]> {
  const children = await childrenOf(pid);
  const below = await Promise.all(children.map(nodeProcesses));
  const isNode = path.basename(await readlink(`/proc/${pid}/exe`).catch(() => '')) === 'node';
  return [...(isNode ? [{ pid, name: await nameOf(pid) }] : []), ...below.flat()];
}

async function childrenOf(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const lists = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => '')),
  );
  return lists.flatMap((list) => list.trim().split(' ').filter(Boolean).map(Number));
}

/** The last argument of the command line: the part's name, or the command. */
async function nameOf(pid: number): Promise<string> {
  const words = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0').filter(Boolean);
  return words.findLast((word) => /^[a-z]+$/.test(word)) ?? path.basename(words[1] ?? 'node', '.ts');
}
