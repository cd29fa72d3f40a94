// The shell's index.html with the policy that allows exactly its own inline scripts; read again when the file changes.
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { contentSecurityPolicy, cspHash } from './content-security-policy.ts';

export interface ShellPage {
  readonly html: string;
  readonly policy: string;
  readonly etag: string;
}

const inlineScript = /<script(?![^>]*\ssrc\s*=)[^>]*>([\s\S]*?)<\/script>/gi;

/** The page, or undefined while the web app is not built. */
export type ShellPages = () => Promise<ShellPage | undefined>;

export function createShellPages(webDirectory: string): ShellPages {
  const file = join(webDirectory, 'shell', 'index.html');
  let known: { readonly changedMs: number; readonly page: ShellPage } | undefined;
  return async () => {
    const changedMs = await stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => undefined,
    );
    if (changedMs === undefined) return undefined;
    if (known?.changedMs !== changedMs) known = { changedMs, page: pageOf(await readFile(file, 'utf8')) };
    return known.page;
  };
}

function pageOf(html: string): ShellPage {
  const scripts = [...html.matchAll(inlineScript)].map(([, script = '']) => script).filter((script) => script !== '');
  const etag = `W/"${createHash('sha256').update(html).digest('base64')}"`;
  return { html, policy: contentSecurityPolicy(scripts.map(cspHash)), etag };
}
