// A state of a page: what there is to see, and how to get there.
import type { Page } from '@playwright/test';

export interface PageState {
  /** In file names and titles. */
  readonly name: string;
  /** What there is to see. */
  readonly shows: string;
  readonly open: (page: Page) => Promise<void>;
}
