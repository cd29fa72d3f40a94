// A state of a page: its caption, and how to get there.
import type { Page } from '@playwright/test';

export interface PageState {
  /** Used in file names and titles. */
  readonly name: string;
  /** The caption. */
  readonly shows: string;
  readonly open: (page: Page) => Promise<void>;
}

/** Drops timers of a second or longer, for example the redirect home. */
const withoutLater = `{
  const later = window.setTimeout;
  window.setTimeout = (work, waitMs = 0, ...given) => (waitMs < 1000 ? later(work, waitMs, ...given) : 0);
}`;

/** For a page that redirects by itself. */
export async function stayThere(page: Page): Promise<void> {
  await page.addInitScript({ content: withoutLater });
}
