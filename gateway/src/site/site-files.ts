// Finds the file of the built web app behind a path: shell/ at the root, remotes/<name>/ under /remotes/<name>/.
import type { Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';

export interface SiteFile {
  readonly path: string;
  /** The encoding of its compressed copy, when there is one that the client accepts. */
  readonly encoding: 'br' | 'gzip' | undefined;
  /** Its name changes with its content. */
  readonly immutable: boolean;
  readonly etag: string;
}

const compressedForms = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;
const hashedName = /[.-][0-9a-f]{8,}\.[a-z0-9]+(?:\.map)?$/i;
/** Letters, digits and the usual signs; a name never begins with a dot. */
const plainPath = /^(?:\/[\w@~-][\w@~.-]*)+$/;

/** Undefined when there is no such file. */
export async function findSiteFile(
  webDirectory: string,
  path: string,
  acceptedEncodings: string,
): Promise<SiteFile | undefined> {
  if (!plainPath.test(path)) return undefined;
  const file = join(webDirectory, path.startsWith('/remotes/') ? path : `/shell${path}`);
  const plain = await statOf(file);
  if (!plain) return undefined;
  const immutable = hashedName.test(path);
  // Weak: the same content may be compressed in another way.
  const etag = `W/"${plain.size.toString(36)}-${plain.mtimeMs.toString(36)}"`;
  for (const [encoding, extension] of compressedForms) {
    const accepted = new RegExp(`\\b${encoding}\\b`).test(acceptedEncodings);
    if (accepted && (await statOf(file + extension))) return { path: file, encoding, immutable, etag };
  }
  return { path: file, encoding: undefined, immutable, etag };
}

async function statOf(path: string): Promise<Stats | undefined> {
  try {
    const found = await stat(path);
    return found.isFile() ? found : undefined;
  } catch {
    return undefined;
  }
}
