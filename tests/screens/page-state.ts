// A state of a page: what there is to see, and how to get there.
import type { Page } from '@playwright/test';

export interface PageState {
  /** In file names and titles. */
  readonly name: string;
  /** What there is to see. */
  readonly shows: string;
  readonly open: (page: Page) => Promise<void>;
}

/** Nothing comes that the page keeps for a second or later: not the way home, either. */
const withoutLater = `{
  const later = window.setTimeout;
  window.setTimeout = (work, waitMs = 0, ...given) => (waitMs < 1000 ? later(work, waitMs, ...given) : 0);
}`;

/** For a page that leaves by itself. */
export async function stayThere(page: Page): Promise<void> {
  await page.addInitScript({ content: withoutLater });
}
