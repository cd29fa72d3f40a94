// Finds the file of the built web app behind a path: shell/ at the root, remotes/<name>/ under /remotes/<name>/.
import { stat } from 'node:fs/promises';
import { join } from 'node:path';

export interface SiteFile {
  readonly path: string;
  /** Extension and name of its compressed twin, when there is one that the client reads. */
  readonly encoding: 'br' | 'gzip' | undefined;
  /** Its name changes with its content. */
  readonly immutable: boolean;
}

const twins = [
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
  if (!(await isFile(file))) return undefined;
  const immutable = hashedName.test(path);
  for (const [encoding, extension] of twins) {
    const accepted = new RegExp(`\\b${encoding}\\b`).test(acceptedEncodings);
    if (accepted && (await isFile(file + extension))) return { path: file, encoding, immutable };
  }
  return { path: file, encoding: undefined, immutable };
}

async function isFile(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile();
  } catch {
    return false;
  }
}
