// Plans that a signed-in person keeps in this browser, to be read without a connection: the offline worker shows them. They go at sign-out.
import { textPagePolicy } from '#offline/text-page-policy.ts';
import { siteSetting } from '#site/site-setting.ts';

export const savedPlansName = 'consilium.saved-plans';
export const savedPlanPath = '/offline/plans/';
export const MOST_SAVED_PLANS = 20;
/** The longest plans have about 60,000 characters. */
const MOST_CHARACTERS = 400_000;

const headerOf = { title: 'x-title', savedAt: 'x-saved-at', ownerId: 'x-owner' } as const;

export interface SavedPlan {
  /** Of the conversation. */
  readonly id: string;
  readonly title: string;
  /** ISO 8601. */
  readonly savedAt: string;
  /** The account whose plan it is. */
  readonly ownerId: string;
}

export function plansCanBeSaved(): boolean {
  return 'caches' in globalThis && 'serviceWorker' in navigator && siteSetting('offline-pages') !== 'off';
}

/** `full`: there are as many as may be kept; `too long`: this one is. Replaces an earlier one of the same conversation. */
export async function savePlan(plan: SavedPlan, html: string): Promise<'saved' | 'full' | 'too long'> {
  if (html.length > MOST_CHARACTERS) return 'too long';
  const others = (await savedPlans()).filter(({ id }) => id !== plan.id);
  if (others.length >= MOST_SAVED_PLANS) return 'full';
  const cache = await caches.open(savedPlansName);
  await cache.put(savedPlanPath + encodeURIComponent(plan.id), answerFor(plan, html));
  return 'saved';
}

function answerFor({ title, savedAt, ownerId }: SavedPlan, html: string): Response {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': textPagePolicy,
    [headerOf.title]: encodeURIComponent(title),
    [headerOf.savedAt]: savedAt,
    [headerOf.ownerId]: ownerId,
  };
  return new Response(html, { headers });
}

/** The newest first. */
export async function savedPlans(): Promise<readonly SavedPlan[]> {
  if (!(await caches.has(savedPlansName))) return [];
  const cache = await caches.open(savedPlansName);
  const plans = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const answer = await cache.match(request);
      return answer ? [planIn(request, answer)] : [];
    }),
  );
  return plans.flat().toSorted((one, other) => (one.savedAt < other.savedAt ? 1 : -1));
}

function planIn({ url }: Request, { headers }: Response): SavedPlan {
  return {
    id: decodeURIComponent(new URL(url).pathname.slice(savedPlanPath.length)),
    title: decodeURIComponent(headers.get(headerOf.title) ?? ''),
    savedAt: headers.get(headerOf.savedAt) ?? '',
    ownerId: headers.get(headerOf.ownerId) ?? '',
  };
}

/** Rejects where the browser forbids its storage. */
export async function removeSavedPlan(id: string): Promise<void> {
  if (!('caches' in globalThis)) return;
  if (!(await caches.has(savedPlansName))) return;
  await (await caches.open(savedPlansName)).delete(savedPlanPath + encodeURIComponent(id));
}

/** Undefined: nobody is signed in, and nothing stays. Never rejects: where storage is forbidden nothing was saved. */
export async function forgetPlansOfOthers(ownerId: string | undefined): Promise<void> {
  if (!('caches' in globalThis)) return;
  try {
    if (ownerId === undefined) return void (await caches.delete(savedPlansName));
    const others = (await savedPlans()).filter((plan) => plan.ownerId !== ownerId);
    await Promise.all(others.map(({ id }) => removeSavedPlan(id)));
  } catch {
    // Where storage is forbidden nothing was saved.
  }
}
