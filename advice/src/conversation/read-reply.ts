// What an offline reply says of itself: that nothing is written on exactly this, and which part of it says when to get help.
import { expertIds } from '@consilium/contracts/expert-ids.ts';
import { expertFile } from '../experts/expert-folders.ts';
import { frames } from '../language/frame/frame.ts';
import { labelFor, labelOf } from '../playbooks/label.ts';

const allFrames = Object.values(frames);
/** A sentence of a kind without the kind itself: what stands before and behind it. */
type AroundKind = readonly [before: string, after: string];
let aroundKinds: readonly AroundKind[] | undefined;

/** That there are no notes on exactly this, of one reply. Later replies from the same notes do not say it again. */
export function saysNothingExact(reply: string): boolean {
  if (labelOf(reply) === labelFor('nothing found')) return true;
  return allFrames.some(({ onlyClosest }) => reply.includes(onlyClosest)) || namesOnlyKind(reply);
}

function namesOnlyKind(reply: string): boolean {
  aroundKinds ??= [
    ...allFrames.flatMap(({ kindLeads }) => kindLeads),
    ...expertIds.flatMap((expert) => expertFile(expert).kindLeads),
  ].map((lead) => splitAtKind(lead));
  return aroundKinds.some(([before, after]) => {
    const begin = reply.indexOf(before);
    return begin !== -1 && reply.includes(after, begin + before.length);
  });
}

/** A kind that ends with a question mark takes the place of the full stop behind it. */
function splitAtKind(lead: string): AroundKind {
  const [before = '', after = ''] = lead.split('{kind}');
  return [before, after.replace(/^\./u, '')];
}

/** Whether both are said from the same notes. */
export function isSameSource(one: string, other: string): boolean {
  const label = labelOf(one);
  return label !== undefined && label === labelOf(other);
}

/** The paragraphs that say when to get help, and the reply without them. */
export function apartFromHelp(reply: string): { readonly rest: string; readonly help: string } {
  const paragraphs = reply.split('\n\n');
  const isHelp = (paragraph: string) =>
    allFrames.some(({ whenToGetHelp }) => paragraph.startsWith(`**${whenToGetHelp}**`));
  return {
    rest: paragraphs.filter((paragraph) => !isHelp(paragraph)).join('\n\n'),
    help: paragraphs.filter(isHelp).join('\n\n'),
  };
}
