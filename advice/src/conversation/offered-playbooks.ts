// Titles of playbooks that a reply offers while none is certain, and which of them the next message picks.
import type { Playbook } from '../playbooks/playbook.ts';
import { plainText } from '../needs/plain-text.ts';

/** A numbered list, under its lead. */
export function offerOf(lead: string, playbooks: readonly Playbook[]): string {
  return [lead, ...playbooks.map(({ title }, place) => `${place + 1}. ${title}`)].join('\n');
}

/** By its title, or by its number in the list ("the second one"). */
export function pickedPlaybook(
  message: string,
  lastReply: string,
  playbooks: readonly Playbook[],
): Playbook | undefined {
  const offered = playbooks
    .map((playbook) => ({ playbook, number: numberOf(lastReply, playbook) }))
    .filter(({ number }) => number !== undefined);
  const text = plainText(message);
  const picked =
    offered.find(({ playbook }) => text.includes(plainText(playbook.title))) ??
    offered.find(({ number }) => number === numberIn(text));
  return picked?.playbook;
}

function numberOf(reply: string, { title }: Playbook): number | undefined {
  const line = reply.split('\n').find((one) => /^\d\. /u.test(one) && one.slice('1. '.length) === title);
  return line === undefined ? undefined : Number(line.slice(0, 1));
}

const numbers = [
  /^(?:the |number |no\.? |die |das |der |el |la |le |o |a |il |lo )*(?:1|1st|first|one|erste[rsn]?|primer[oa]?|premiere?|primeir[oa]|prim[oa])(?: one| please| bitte)?[.!]?$/u,
  /^(?:the |number |no\.? |die |das |der |el |la |le |o |a |il |lo )*(?:2|2nd|second|two|zweite[rsn]?|segund[oa]|deuxieme|second[oa])(?: one| please| bitte)?[.!]?$/u,
  /^(?:the |number |no\.? |die |das |der |el |la |le |o |a |il |lo )*(?:3|3rd|third|three|dritte[rsn]?|tercer[oa]?|troisieme|terceir[oa]|terz[oa])(?: one| please| bitte)?[.!]?$/u,
] as const;

function numberIn(text: string): number | undefined {
  const place = numbers.findIndex((pattern) => pattern.test(text));
  return place === -1 ? undefined : place + 1;
}
