// What a page tried that the content security policy forbids: also what failed quietly, like a probe for eval.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** Once per page; every document that is opened afterwards keeps its own list. */
export async function watchPolicy(page: Page): Promise<void> {
  await page.addInitScript(`
    globalThis.policyViolations ??= [];
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
      policyViolations.push([effectiveDirective, blockedURI, sourceFile].join(' ')), { capture: true });
  `);
}

export async function expectPolicyKept(page: Page, place: string): Promise<void> {
  expect(await page.evaluate('policyViolations'), place).toEqual([]);
}
