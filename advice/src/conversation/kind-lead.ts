// The sentence before the advice of a broad playbook: that nothing is written on exactly this, and what kind it seems to be.
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { expertFile } from '../experts/expert-folders.ts';
import { frameFor } from '../language/frame/frame.ts';
import type { Playbook } from '../playbooks/playbook.ts';
import type { Said } from './said.ts';
import { inTurn, unsaid } from './words-to-use.ts';

/** `message` decides which wording comes first, so that conversations do not all begin alike. */
export function kindLead({ title }: Playbook, expert: ExpertId, message: string, said: Said): string {
  const translated = frameFor(message).kindLeads;
  const leads = (translated.length > 0 ? translated : expertFile(expert).kindLeads).map((lead) =>
    lead.replace('{kind}', () => withinSentence(title)).replace(/([?!])\./u, '$1'),
  );
  return unsaid(said, inTurn(leads, message));
}

/** "A bill you did not expect" becomes "a bill ..."; "I", "MOT" and names of more capitals stay. */
export const withinSentence = (title: string): string =>
  /^(?:I\b|\p{Lu}{2}|\p{Lu}\S*\p{Lu})/u.test(title) ? title : title.slice(0, 1).toLowerCase() + title.slice(1);
