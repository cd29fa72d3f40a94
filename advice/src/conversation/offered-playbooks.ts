// Titles of playbooks that a reply offers while none is certain, and which of them the next message picks.
import type { Playbook } from '../playbooks/playbook.ts';
import { leadOf } from './lead-first.ts';
import { plainText } from '../needs/plain-text.ts';

/** A numbered list, under its lead; each title with what its playbook says first. */
export function offerOf(lead: string, playbooks: readonly Playbook[]): string {
  const lines = playbooks.map((playbook, place) => offeredLine(playbook, place + 1, leadOf(playbook.opening)));
  return [lead, ...lines].join('\n');
}

/** The title stands in bold, so that the next message can pick it by its number. */
export const offeredLine = ({ title }: Playbook, number: number, words: string): string =>
  `${number}. **${title}${/[?!]$/u.test(title) ? '' : ':'}** ${words}`;

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

function numberOf(reply: string, playbook: Playbook): number | undefined {
  const numbers = [1, 2, 3, 4];
  const lines = reply.split('\n');
  return numbers.find((number) => lines.some((line) => line.startsWith(offeredLine(playbook, number, ''))));
}

/** As digits, ordinals and cardinals in six languages, without accents. */
const numbers: readonly ReadonlySet<string>[] = [
  '1 1st first one erste erster ersten erstes eins primero primera primer uno una premier premiere un une primeiro primeira um primo prima',
  '2 2nd second two zweite zweiter zweiten zweites zwei segundo segunda dos deuxieme deux second seconde dois duas secondo seconda due',
  '3 3rd third three dritte dritter dritten drittes drei tercero tercera tres troisieme trois terceiro terceira terzo terza tre',
].map((words) => new Set(words.split(' ')));

/** Words beside a number that leave it a choice: "I mean the second one, please". */
const besideNumbers = new Set(
  `the number no nr option yes its it is that i mean think maybe probably rather more like please one thanks die das der den nummer
   bitte ich meine eher ja el la lo le les numero por favor si creo que es quiero o a opcao sim il per favore oui s'il vous te plait c'est`.split(
    /\s+/u,
  ),
);

function numberIn(text: string): number | undefined {
  const words = text.match(/[\p{L}\p{N}']+/gu) ?? [];
  const named = words.filter((word) => !besideNumbers.has(word));
  // "One" alone is a number; in "the second one" it is not.
  const telling = named.length > 0 ? named : words.filter((word) => word === 'one');
  const [word] = telling;
  if (word === undefined || telling.length > 1) return undefined;
  const place = numbers.findIndex((forms) => forms.has(word));
  return place === -1 ? undefined : place + 1;
}
