// A figure of the report, and the lines that went wrong, which only the set for choosing may show.
import type { Share } from './share.ts';

export interface Figure {
  readonly name: string;
  readonly share: Share;
  /** What the product wants of it, in words. */
  readonly goal?: string;
}

export interface Report {
  readonly title: string;
  readonly figures: readonly Figure[];
  readonly worst: readonly string[];
}
