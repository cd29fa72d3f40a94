// Smoke test of the pages: the front page with its scripts, and every remote with its entry.
import { expectStatus } from './visitor.ts';
import type { Visitor } from './visitor.ts';
import { remoteNames } from '@consilium/contracts/pages/pages.ts';

export async function frontPage(visitor: Visitor): Promise<void> {
  const answer = await visitor.call('/');
  await expectStatus(answer, 200);
  const html = await answer.text();
  const programs = [...html.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g)].map((found) => found[1] ?? '');
  if (programs.length === 0) throw new Error('the front page names no script');
  for (const program of programs) await expectStatus(await visitor.call(program), 200);
}

export async function remotes(visitor: Visitor): Promise<void> {
  for (const name of remoteNames) await expectStatus(await visitor.call(`/remotes/${name}/remoteEntry.js`), 200);
}

/** Alive and ready; an unknown path is no page. */
export async function health(visitor: Visitor): Promise<void> {
  await expectStatus(await visitor.call('/livez'), 200);
  await expectStatus(await visitor.call('/readyz'), 200);
  await expectStatus(await visitor.call('/api/nothing-here'), 404);
}
