// The address of the page with all helplines, in the language of the answer that leads there.
import type { CrisisLanguage } from '@consilium/contracts/helplines/crisis-languages.ts';

export function crisisPageIn(language: CrisisLanguage): string {
  return language === 'en' ? '/crisis-support' : `/crisis-support?lang=${language}`;
}
