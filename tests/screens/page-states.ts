// Every state of the product's pages, in groups.
import type { Page } from '@playwright/test';
import { accountStates } from './account-states.ts';
import { affiliateStates } from './affiliate-states.ts';
import { conversationStates } from './conversation-states.ts';
import { chooserStates } from './home-states.ts';
import { formsStates } from './forms-states.ts';
import { importStates } from './imports-states.ts';
import { messageStates } from './message-states.ts';
import { networksStates } from './networks-states.ts';
import { otherStates } from './other-states.ts';
import type { PageState } from './page-state.ts';
import { performanceStates } from './performance-states.ts';
import { planStates } from './plan-states.ts';
import { portalStates } from './portal-states.ts';
import { productStates } from './product-states.ts';
import { progressStates } from './progress-states.ts';
import { supportStates } from './support-states.ts';
import { weightsStates } from './weights-states.ts';
import { now } from './sample-chat.ts';

export const stateGroups: Readonly<Record<string, readonly PageState[]>> = {
  'Home and experts': chooserStates,
  'A conversation': conversationStates,
  'The next message': messageStates,
  'Around it': otherStates,
  'Products beside solutions': productStates,
  'Plans and payments': planStates,
  'About oneself': accountStates,
  'Writing to us': formsStates,
  'Progress and action items': progressStates,
  'Affiliate products': affiliateStates,
  'Imports of products': importStates,
  Networks: networksStates,
  'Weights of the ranking': weightsStates,
  'What links earn': performanceStates,
  'Support desk': supportStates,
  'The portal’s other tabs': portalStates,
};

export const pageStates: readonly PageState[] = Object.values(stateGroups).flat();

/** Seen from the pictures' fixed date, a consent of today would be in the future. */
const consentOfThen = `{
  const given = location.protocol.startsWith('http') && localStorage.getItem('consilium.consent');
  if (given) localStorage.setItem('consilium.consent', JSON.stringify({ ...JSON.parse(given), timestamp: '${now}' }));
}`;

/** Sets the fixed time, the answered cookie banner, and ends animations. */
export async function prepare(page: Page): Promise<void> {
  await page.clock.setFixedTime(now);
  await page.addInitScript({ content: consentOfThen });
  await page.emulateMedia({ reducedMotion: 'reduce' });
}
