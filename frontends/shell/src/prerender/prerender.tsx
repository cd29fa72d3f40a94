// Writes a public page as HTML at build time, as a visitor sees it; tools/web bundles and runs it.
import { prerenderedPaths, prerenderKey, prerenderSettings } from '@consilium/contracts/gateway/prerendered-pages.ts';
import type { PrerenderResult } from '@consilium/contracts/gateway/prerendered-pages.ts';
import type { PagePath } from '@consilium/contracts/pages/pages.ts';
import { createQueryClient } from '@consilium/web/api/query-client.ts';
import { QueryClientProvider, RouterProvider } from '@consilium/web/platform.ts';
import { createMemoryRouter } from '@consilium/web/router/memory-router.ts';
import { buildPagesWith } from '@consilium/web/site/site-setting.ts';
import { routes as account } from 'account/routes';
import { routes as consult } from 'consult/routes';
import { routes as info } from 'info/routes';
import { prerender } from 'react-dom/static';
import { Frame } from '#Frame.tsx';

export async function prerenderPages(): Promise<PrerenderResult> {
  const pages: Record<string, string> = {};
  const failures: Record<string, string> = {};
  for (const settings of prerenderSettings)
    for (const path of prerenderedPaths) {
      const key = prerenderKey(path, settings);
      if (key in pages || key in failures) continue;
      buildPagesWith(settings);
      try {
        pages[key] = await pageHtml(path);
      } catch (error) {
        failures[key] = error instanceof Error ? (error.stack ?? error.message) : String(error);
      }
    }
  return { pages, failures };
}

async function pageHtml(path: PagePath): Promise<string> {
  const router = createMemoryRouter([{ element: <Frame />, children: [...consult, ...account, ...info] }], {
    initialEntries: [path],
  });
  await untilLoaded(router);
  const failed: unknown[] = [];
  const { prelude } = await prerender(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
    // In one piece: a boundary that is filled in later by a script would be empty without scripts.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void failed.push(error) },
  );
  const html = await new Response(prelude).text();
  if (failed.length > 0) throw failed[0];
  return withoutHead(html);
}

type MemoryRouter = ReturnType<typeof createMemoryRouter>;

/** The module of the page is imported by its route. */
async function untilLoaded(router: MemoryRouter): Promise<void> {
  if (router.state.initialized) return;
  await new Promise<void>((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}

/** The head has a title already, and the files that the page needs. */
function withoutHead(html: string): string {
  return html.replace(/<title>[^<]*<\/title>|<link rel="preload"[^>]*>/gu, '');
}
