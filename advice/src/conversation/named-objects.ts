// The thing, person or office that a question names beside its kind ("how much is a plumber?"), and texts that hold it.
import { meaningsOf } from '../playbooks/everyday-synonyms.ts';
import type { Playbook } from '../playbooks/playbook.ts';
import { isSignificant } from '../playbooks/search-terms.ts';
import { tokenise } from '../words/tokenise.ts';

/** Words of a question that name what is asked, how it feels or for whom, and no thing. */
const nothingNamed =
  /^(?:long|last|lasts|take|takes|taking|took|soon|quick\w*|fast|costs?|costing|prices?|pricey|expensive|cheap\w*|dear|charg\w+|pays?|paid|paying|money|fees?|refus\w+|said|says|saying|normal\w*|usual\w*|happen\w*|works?|worked|working|helps?|helped|helping|sort|roughly|about|total|overall|bit|wait\w*|minutes?|hours?|days?|weeks?|months?|years?|ok|okay|sure|thanks|hi|hello|mean|means|words?|write|agree\w*|common|rules|differ\w*|different|country|countries|law|laws|apply|applies|hold|holds|live|first|start\w*|begin\w*|actually|really|honest\w*|people|folks?|others?|give|gives|number|figure|ballpark|ask\w*|call\w*|talk\w*|fix\w*|order\w*|easily|properly|right|probably|possible|possibly|seem\w*|look\w*|feel\w*|use|used|using|need\w*|wants?|allowed|worth|better|best|lots?|kind|stuff|whole|dae|ye|wid|jist|tae|wi|whit|lang|gie|man|woman|somebody|end|ends|turn|turns|come|comes|sounds?|sounding|tomorrow|today|tonight|morning|evening|near|side)$/u;

/** Stems of the words that name it and that stand in nothing that was said before. */
export function newlyNamed(message: string, earlier: string): readonly string[] {
  const known = new Set(tokenise(earlier).map(({ stem }) => stem));
  const named = tokenise(message).filter((word) => isSignificant(word) && !nothingNamed.test(word.text));
  return [...new Set(named.map(({ stem }) => stem))].filter((stem) => !known.has(stem));
}

/** By the word itself or by one that means the same. */
export function holdsAny(text: string, stems: readonly string[]): boolean {
  const held = tokenise(text).map(({ stem }) => stem);
  if (stems.some((stem) => held.includes(stem))) return true;
  const meanings = new Set(meaningsOf(held));
  return stems.some((stem) => meaningsOf([stem]).some((meaning) => meanings.has(meaning)));
}

/** In more playbooks than this a word tells nothing. */
const MOST_PLAYBOOKS = 30;
const readTexts = new WeakMap<Playbook, ReadonlySet<string>>();

function stemsIn(playbook: Playbook): ReadonlySet<string> {
  const known = readTexts.get(playbook);
  if (known) return known;
  const { title, opening, branches, asked, followUps, solutions } = playbook;
  const texts = [
    title,
    opening,
    ...branches.map(({ cues, text }) => `${cues.join(' ')} ${text}`),
    ...asked.map(({ wordings, text }) => `${wordings.join(' ')} ${text}`),
    ...followUps.values(),
    ...solutions.flatMap((card) => [card.title, ...card.steps]),
  ];
  const stems = new Set(texts.flatMap((text) => tokenise(text).map(({ stem }) => stem)));
  readTexts.set(playbook, stems);
  return stems;
}

/** The playbooks that speak of what is named, where few do; those that hold most of it first. */
export function playbooksNaming(stems: readonly string[], playbooks: readonly Playbook[]): readonly Playbook[] {
  const telling = stems
    .map((stem) => playbooks.filter((playbook) => stemsIn(playbook).has(stem)))
    .filter((found) => found.length > 0 && found.length <= MOST_PLAYBOOKS);
  const countOf = (playbook: Playbook) => telling.filter((found) => found.includes(playbook)).length;
  return [...new Set(telling.flat())].toSorted((one, other) => countOf(other) - countOf(one));
}
