// Titles of playbooks that a reply offers while none is certain, and which of them the next message picks.
import type { Playbook } from '../playbooks/playbook.ts';
import { frames } from '../language/frame/frame.ts';
import { leadOf } from './lead-first.ts';
import { pickedNumberIn } from './picked-number.ts';
import { plainText } from '../needs/plain-text.ts';

/** A numbered list, under its lead; each title with what its playbook says first. */
export function offerOf(lead: string, playbooks: readonly Playbook[]): string {
  const lines = playbooks.map((playbook, place) => offeredLine(playbook, place + 1, leadOf(playbook.opening)));
  return [lead, ...lines].join('\n');
}

/** The title stands in bold, so that the next message can pick it by its number. */
export const offeredLine = ({ title }: Playbook, number: number, words: string): string =>
  `${number}. **${title}${/[?!]$/u.test(title) ? '' : ':'}** ${words}`;

const MOST_OFFERED = 4;
const MOST_PICKED = 2;

/** In the order of their numbers. */
export function offeredIn(reply: string, playbooks: readonly Playbook[]): readonly Playbook[] {
  const lines = reply.split('\n').filter((line) => /^\d\. \*\*/u.test(line));
  if (lines.length === 0) return [];
  return Array.from({ length: MOST_OFFERED }, (_, place) => place + 1).flatMap(
    (number) =>
      playbooks.find((playbook) => lines.some((line) => line.startsWith(offeredLine(playbook, number, '')))) ?? [],
  );
}

/** Those that the message picks, by title, by number ("the second one") or all ("both"); none else. */
export function pickedPlaybooks(
  message: string,
  lastReply: string,
  playbooks: readonly Playbook[],
): readonly Playbook[] {
  const offered = offeredIn(lastReply, playbooks);
  const text = plainText(message);
  const byTitle = offered.find(({ title }) => text.includes(plainText(title)));
  if (byTitle) return [byTitle];
  const number = offered.length > 0 ? pickedNumberIn(text) : undefined;
  if (number === 'both') return offered.slice(0, MOST_PICKED);
  return typeof number === 'number' ? offered.slice(number - 1, number) : [];
}

/** "Neither", where the reply asked for one of them and was no advice by itself. */
export function picksNone(message: string, lastReply: string): boolean {
  const hasAsked = Object.values(frames).some(({ askForOne }) => lastReply.includes(askForOne));
  return hasAsked && pickedNumberIn(plainText(message)) === 'none';
}
