// Decides whether a person may be asked what came of advice: never where danger was sure or likely.
import { checkForCrisis } from '@consilium/advice/crisis/find-crisis.ts';

export async function mayAskBack(texts: readonly string[]): Promise<boolean> {
  for (const text of texts) {
    const { sure, likely } = await checkForCrisis(text);
    if (sure || likely) return false;
  }
  return true;
}
