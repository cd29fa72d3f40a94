// The shell's index.html for a path, with the policy that allows exactly its own inline scripts; read again when the
// build changes.
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pageAt } from '@consilium/contracts/pages/pages.ts';
import type { PagePath } from '@consilium/contracts/pages/pages.ts';
import type { PrerenderedPages } from '@consilium/contracts/gateway/prerendered-pages.ts';
import type { SiteSettings } from '@consilium/contracts/gateway/site-settings.ts';
import { readCaptchaWidget } from '@consilium/contracts/gateway/captcha-widgets.ts';
import { contentSecurityPolicy, cspHash } from './content-security-policy.ts';
import type { PolicyOptions } from './content-security-policy.ts';
import { withHead, withHeadOfNoPage } from './page-head.ts';
import { withPrerendered } from './prerendered.ts';
import { withPreloads } from './preloads.ts';
import type { Preloads } from './preloads.ts';
import { withSettings } from './site-settings.ts';

export interface ShellPage {
  readonly html: string;
  readonly policy: string;
  readonly etag: string;
}

const inlineScript = /<script(?![^>]*\ssrc\s*=)[^>]*>([\s\S]*?)<\/script>/gi;

/** The page for a path, or undefined while the web app is not built. */
export type ShellPages = (path: string) => Promise<ShellPage | undefined>;

type ThirdParties = Pick<PolicyOptions, 'analytics' | 'captcha'>;

interface Built {
  readonly changed: string;
  readonly html: string;
  readonly origin: string;
  /** Third parties that the page may contact. */
  readonly thirdParties: ThirdParties;
  readonly settings: SiteSettings;
  readonly preloads: Preloads;
  readonly prerendered: PrerenderedPages;
  /** By the path in the table of pages; all other paths share one. */
  readonly pages: Map<PagePath | undefined, ShellPage>;
}

export interface ShellOptions {
  readonly settings: SiteSettings;
  readonly origin: string;
}

export function createShellPages(webDirectory: string, options: ShellOptions): ShellPages {
  const htmlFile = join(webDirectory, 'shell', 'index.html');
  const preloadsFile = join(webDirectory, 'preloads.json');
  const prerenderedFile = join(webDirectory, 'prerendered.json');
  let known: Built | undefined;
  return async (path) => {
    const files = [htmlFile, preloadsFile, prerenderedFile];
    const [htmlChanged, ...othersChanged] = await Promise.all(files.map(changedMs));
    if (htmlChanged === undefined) return undefined;
    const changed = [htmlChanged, ...othersChanged].join(' ');
    if (known?.changed !== changed)
      known = await readBuilt({ htmlFile, preloadsFile, prerenderedFile }, { changed, ...options });
    return pageFor(known, path);
  };
}

interface BuiltFiles {
  readonly htmlFile: string;
  readonly preloadsFile: string;
  readonly prerenderedFile: string;
}

async function readBuilt(
  { htmlFile, preloadsFile, prerenderedFile }: BuiltFiles,
  { changed, settings, origin }: ShellOptions & { readonly changed: string },
): Promise<Built> {
  const html = withSettings(await readFile(htmlFile, 'utf8'), settings);
  const preloads = await readJson<Preloads>(preloadsFile);
  const prerendered = await readJson<PrerenderedPages>(prerenderedFile);
  const thirdParties = {
    analytics: settings['analytics-id'] !== undefined,
    captcha: readCaptchaWidget(settings.captcha)?.vendor,
  };
  return { changed, html, origin, settings, thirdParties, preloads, prerendered, pages: new Map() };
}

/** Without the file the pages are served without what is in it. */
async function readJson<Content extends object>(file: string): Promise<Content | Record<string, never>> {
  return readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Content,
    () => ({}),
  );
}

function pageFor(built: Built, path: string): ShellPage {
  const known = pageAt(path)?.path;
  // Nobody else learns who opens the page of helplines.
  const thirdParties = known === '/crisis-support' ? {} : built.thirdParties;
  const page = built.pages.get(known) ?? pageOf(htmlOf(known, built), thirdParties);
  built.pages.set(known, page);
  return page;
}

function htmlOf(path: PagePath | undefined, { html, origin, settings, preloads, prerendered }: Built): string {
  if (path === undefined) return withHeadOfNoPage(html);
  const shell = withPreloads(withHead(html, path, origin), preloads[path] ?? []);
  return withPrerendered(shell, path, { pages: prerendered, settings });
}

async function changedMs(file: string): Promise<number | undefined> {
  return stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  );
}

function pageOf(html: string, thirdParties: ThirdParties): ShellPage {
  const scripts = [...html.matchAll(inlineScript)].map(([, script = '']) => script).filter((script) => script !== '');
  const etag = `W/"${createHash('sha256').update(html).digest('base64')}"`;
  return { html, policy: contentSecurityPolicy({ scriptHashes: scripts.map(cspHash), ...thirdParties }), etag };
}
