// The page's first script. The first page's remote, and what that page shows first, are requested at once, in parallel
// with the shell's own code;
// everything else is imported one step later, so that shared modules are ready first.
import { askEarly } from '@consilium/web/api/early-answers.ts';
import { loadRemote } from '#remotes/load-remote.ts';
import { nextTask } from '#next-task.ts';
import { remoteOf } from '#remotes/remote-paths.ts';

// Zod, which a remote may load, probes for eval unless it finds this; the content security policy blocks and reports that.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
const firstRemote = remoteOf(window.location.pathname);
askEarly(window.location.pathname);
if (firstRemote) loadRemote(firstRemote).catch(() => undefined);
void start();

/** The scripts come together; what they do at first is divided, so that a person's tap is not kept waiting. */
async function start(): Promise<void> {
  await import(/* webpackChunkName: "main" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackChunkName: "main" */ '@consilium/web/platform.ts');
  await nextTask();
  await import(/* webpackChunkName: "main" */ '#main.tsx');
}
