// Whether a section is for the other side: one "If: i am the landlord" does not answer somebody who writes of "my landlord".
import type { PlaybookBranch } from './playbook.ts';

const roleOfCue = /^i (?:am|was) (?:the|an?) (\p{L}+)$/u;
const partnerOfCue = /^my (\p{L}+)\b/u;

/** The message speaks of the role that the section is written for, but not as its own, and of nobody whom only that role has. */
export function isForOtherSide({ cues }: PlaybookBranch, message: string): boolean {
  const text = message.toLowerCase().replaceAll('’', "'");
  const roles = cues.flatMap((cue) => roleOfCue.exec(cue.toLowerCase())?.[1] ?? []);
  const partners = cues.flatMap((cue) => partnerOfCue.exec(cue.toLowerCase())?.[1] ?? []);
  const isOwnSide =
    roles.some((role) => isOwnRole(role, text)) || partners.some((partner) => has(`my ${partner}`, text));
  return !isOwnSide && roles.some((role) => has(role, text));
}

const has = (words: string, text: string): boolean => new RegExp(String.raw`\b${words}`, 'u').test(text);

function isOwnRole(role: string, text: string): boolean {
  return new RegExp(String.raw`\b(?:i am|i'?m|i was|we are|we'?re|as)(?: \p{L}+){0,2} ${role}\b`, 'u').test(text);
}
