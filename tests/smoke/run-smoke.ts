// The smoke test: the same steps against every form of the product, from outside, by its public URL.
import { adminIsClosed, confirm, signIn, signUp } from './account.ts';
import { advice, eventArrived } from './advice.ts';
import type { Mailbox } from './mailbox.ts';
import { frontPage, health, remotes } from './pages.ts';
import { newVisitor } from './visitor.ts';

export interface SmokeOptions {
  /** The product's URL. */
  readonly url: string;
  readonly mailbox: Mailbox;
  /** The client's IP address, as a trusted proxy would forward it. */
  readonly network?: string;
  readonly onStep?: (step: SmokeStep) => void;
}

export interface SmokeStep {
  readonly name: string;
  readonly tookMs: number;
}

/** Throws at the first failing step, with its name. */
export async function runSmoke({ url, mailbox, network, onStep }: SmokeOptions): Promise<readonly SmokeStep[]> {
  const visitor = newVisitor(url, network);
  const story: readonly (readonly [string, () => Promise<void>])[] = [
    ['health', () => health(visitor)],
    ['front page', () => frontPage(visitor)],
    ['remotes', () => remotes(visitor)],
    ['sign-up', () => signUp(visitor)],
    ['confirmation by mail', () => confirm(visitor, mailbox)],
    ['sign-in', () => signIn(visitor)],
    ['advice, counted', () => advice(visitor)],
    ['its event in metrics and billing', () => eventArrived(visitor)],
    ['admin is closed', () => adminIsClosed(visitor)],
  ];
  const steps: SmokeStep[] = [];
  for (const [name, step] of story) {
    const startedAt = performance.now();
    await step().catch((error: unknown) => {
      throw new Error(`${name}: ${messageOf(error)}`, { cause: error });
    });
    const told = { name, tookMs: Math.round(performance.now() - startedAt) };
    steps.push(told);
    onStep?.(told);
  }
  return steps;
}

/** fetch puts its reason into the error's cause. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}
