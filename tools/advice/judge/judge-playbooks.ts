// How often the right playbook comes first, and how often the search is right when it is certain, on labelled messages.
import { CERTAIN } from '@consilium/advice/playbooks/find-playbook.ts';
import type { Found, PlaybookIndex, PlaybookSearch } from '@consilium/advice/playbooks/playbook-search.ts';
import type { PlaybookChoices } from './playbook-choices.ts';
import type { Report } from './report.ts';
import { shareOf } from './share.ts';

/** `name`: of the messages, in the title. The expert is the one of the label. */
export async function judgePlaybooks(
  name: string,
  choices: readonly PlaybookChoices[],
  search: PlaybookSearch,
): Promise<Report> {
  const index = await search.read(choices.map(({ text }) => text));
  const firsts = choices.flatMap((choice) => firstFor(index, choice));
  const certain = firsts.filter(({ found }) => found.certainty >= CERTAIN);
  const wrong = certain.filter((one) => !isExact(one) && !isNear(one));
  return {
    title: `Playbooks for messages of ${name}`,
    figures: [
      { name: 'right playbook first, of messages that have one', share: shareOf(firsts.filter(hasOne), isExact) },
      { name: 'said with certainty', share: shareOf(firsts, ({ found }) => found.certainty >= CERTAIN) },
      { name: 'of these right', share: shareOf(certain, isExact) },
      { name: 'of these of help in part', share: shareOf(certain, isNear) },
      { name: 'of these on something else', share: { hits: wrong.length, of: certain.length } },
    ],
    worst: wrong.map(({ found, choice }) => `${found.playbook.id}: ${choice.text}`),
  };
}

interface First {
  readonly choice: PlaybookChoices;
  readonly found: Found;
}

function firstFor(index: PlaybookIndex, choice: PlaybookChoices): First[] {
  const [found] = index.search(choice.text, choice.expert);
  return found ? [{ choice, found }] : [];
}

const hasOne = ({ choice }: First): boolean => choice.exact.length > 0;
const isExact = ({ choice, found }: First): boolean => choice.exact.includes(found.playbook.id);
const isNear = ({ choice, found }: First): boolean => choice.near.includes(found.playbook.id);
