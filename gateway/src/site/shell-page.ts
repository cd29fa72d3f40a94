// The shell's index.html for a path, with the policy that allows exactly its own inline scripts; read again when the
// build changes.
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pageAt } from '@consilium/contracts/pages/pages.ts';
import type { PagePath } from '@consilium/contracts/pages/pages.ts';
import type { SiteSettings } from '@consilium/contracts/gateway/site-settings.ts';
import { readCaptchaWidget } from '@consilium/contracts/gateway/captcha-widgets.ts';
import { contentSecurityPolicy, cspHash } from './content-security-policy.ts';
import type { PolicyOptions } from './content-security-policy.ts';
import { withHead, withHeadOfNoPage } from './page-head.ts';
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
  readonly preloads: Preloads;
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
  let known: Built | undefined;
  return async (path) => {
    const [htmlChanged, preloadsChanged] = await Promise.all([changedMs(htmlFile), changedMs(preloadsFile)]);
    if (htmlChanged === undefined) return undefined;
    const changed = `${htmlChanged} ${preloadsChanged}`;
    if (known?.changed !== changed) known = await readBuilt(htmlFile, preloadsFile, { changed, ...options });
    return pageFor(known, path);
  };
}

async function readBuilt(
  htmlFile: string,
  preloadsFile: string,
  { changed, settings, origin }: ShellOptions & { readonly changed: string },
): Promise<Built> {
  const html = withSettings(await readFile(htmlFile, 'utf8'), settings);
  const preloads = await readFile(preloadsFile, 'utf8').then(
    (text) => JSON.parse(text) as Preloads,
    () => ({}),
  );
  const thirdParties = {
    analytics: settings['analytics-id'] !== undefined,
    captcha: readCaptchaWidget(settings.captcha)?.vendor,
  };
  return { changed, html, origin, thirdParties, preloads, pages: new Map() };
}

function pageFor(built: Built, path: string): ShellPage {
  const known = pageAt(path)?.path;
  const page = built.pages.get(known) ?? pageOf(htmlOf(known, built), built.thirdParties);
  built.pages.set(known, page);
  return page;
}

function htmlOf(path: PagePath | undefined, { html, origin, preloads }: Built): string {
  if (path === undefined) return withHeadOfNoPage(html);
  return withPreloads(withHead(html, path, origin), preloads[path] ?? []);
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
