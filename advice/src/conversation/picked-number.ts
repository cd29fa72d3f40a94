// Which of numbered ways a message picks ("the second", "number 2 please", "both", "none of these"), in six languages.

export type PickedNumber = number | 'both' | 'none';

/** As digits, ordinals and cardinals, without accents. */
const numbers: readonly ReadonlySet<string>[] = [
  '1 1st first one erste erster ersten erstes eins primero primera primer uno una premier premiere un une primeiro primeira um primo prima',
  '2 2nd second two zweite zweiter zweiten zweites zwei segundo segunda dos deuxieme deux second seconde dois duas secondo seconda due',
  '3 3rd third three dritte dritter dritten drittes drei tercero tercera tres troisieme trois terceiro terceira terzo terza tre',
  '4 4th fourth four vierte vierter vierten viertes vier cuarto cuarta cuatro quatrieme quatre quarto quarta quattro quatro',
].map((words) => new Set(words.split(' ')));

const both = new Set('both all beide beides alle ambos ambas los todos deux entrambi entrambe tutti tutte'.split(' '));
const none = new Set(
  'neither none nope no not nothing nor keine keines keins keiner nein ninguno ninguna aucun aucune non nessuno nessuna nenhum nenhuma nao'.split(
    ' ',
  ),
);

/** "Les deux" is no second one. */
const bothInWords = /^(?:les|las|los|os|as|alle|tutt[ei] e) (?:deux|dos|dois|duas|zwei|due)\b[^\p{L}]*$/u;

/** Words beside a number that leave it a choice: "I mean the second one, please". */
const besideNumbers = new Set(
  `the number no nr num option point answer choice choose pick go going with take i'd ill i'll would like yes yeah yep ok okay its
   it's it is that that's thats this i mean think guess probably maybe rather more please pls one thanks thank you for me sounds right
   fits best closest about tell on and of them these those any really sorry unfortunately
   die das der den nummer bitte ich meine eher ja es ist von davon und ist's el la lo le les las de numero por favor si creo que es
   quiero o a opcao sim il lo per favore oui s'il vous te plait c'est e y et d'entre eux ces di questi esos estos destes nem`.split(
    /\s+/u,
  ),
);

/** `text`: in lower case and without accents. Undefined for a message that says more, or picks nothing. */
export function pickedNumberIn(text: string): PickedNumber | undefined {
  if (bothInWords.test(text)) return 'both';
  const words: readonly string[] = text.match(/[\p{L}\p{N}']+/gu) ?? [];
  const named = words.filter((word) => !besideNumbers.has(word));
  const places = [...new Set(named.map(placeOf))];
  if (places.length === 1 && places[0] !== -1) return (places[0] ?? 0) + 1;
  if (places.length > 1 && !places.includes(-1)) return 'both';
  if (named.length > 0) return wordsOnly(named);
  // "One" alone is a number; in "the second one" it is not. "No" alone is an answer; in "no 2" it is not.
  if (words.includes('no')) return 'none';
  return words.includes('one') ? 1 : undefined;
}

function wordsOnly(named: readonly string[]): PickedNumber | undefined {
  if (named.every((word) => none.has(word))) return 'none';
  return named.every((word) => both.has(word) || placeOf(word) !== -1) ? 'both' : undefined;
}

const placeOf = (word: string): number => numbers.findIndex((forms) => forms.has(word));
