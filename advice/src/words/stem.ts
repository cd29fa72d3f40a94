// The stem of a word: "fighting" and "fought" both become "fight".
import { stemmer } from 'stemmer';

const irregularForms: Readonly<Record<string, string>> = {
  argument: 'argue',
  arguments: 'argue',
  ate: 'eat',
  eaten: 'eat',
  bought: 'buy',
  brought: 'bring',
  broke: 'break',
  broken: 'break',
  burnt: 'burn',
  caught: 'catch',
  children: 'child',
  chose: 'choose',
  chosen: 'choose',
  dies: 'die',
  lies: 'lie',
  ties: 'tie',
  died: 'die',
  dying: 'die',
  drank: 'drink',
  drunk: 'drink',
  drove: 'drive',
  driven: 'drive',
  dumped: 'dump',
  fallen: 'fall',
  fell: 'fall',
  feet: 'foot',
  felt: 'feel',
  fought: 'fight',
  forgot: 'forget',
  forgotten: 'forget',
  forgave: 'forgive',
  froze: 'freeze',
  frozen: 'freeze',
  gave: 'give',
  given: 'give',
  gone: 'go',
  went: 'go',
  got: 'get',
  gotten: 'get',
  grew: 'grow',
  grown: 'grow',
  heard: 'hear',
  hid: 'hide',
  hidden: 'hide',
  hung: 'hang',
  kept: 'keep',
  knew: 'know',
  known: 'know',
  lied: 'lie',
  lying: 'lie',
  lost: 'lose',
  made: 'make',
  met: 'meet',
  lent: 'lend',
  married: 'marry',
  men: 'man',
  paid: 'pay',
  ran: 'run',
  said: 'say',
  saw: 'see',
  seen: 'see',
  sent: 'send',
  shook: 'shake',
  slept: 'sleep',
  sold: 'sell',
  spent: 'spend',
  spoke: 'speak',
  spoken: 'speak',
  spilt: 'spill',
  stole: 'steal',
  stolen: 'steal',
  stuck: 'stuck',
  swore: 'swear',
  taken: 'take',
  took: 'take',
  taught: 'teach',
  teeth: 'tooth',
  threw: 'throw',
  thrown: 'throw',
  told: 'tell',
  tried: 'try',
  woke: 'wake',
  woken: 'wake',
  wives: 'wife',
  women: 'woman',
  wrote: 'write',
  written: 'write',
  colour: 'color',
  colours: 'color',
  coloured: 'color',
  mould: 'mold',
  mouldy: 'moldy',
  neighbour: 'neighbor',
  neighbours: 'neighbor',
  harbour: 'harbor',
  favourite: 'favorite',
  licence: 'license',
  offence: 'offense',
  programme: 'program',
  odour: 'odor',
  tumour: 'tumor',
  labour: 'labor',
  counselling: 'counseling',
  mum: 'mom',
  mums: 'mom',
  mummy: 'mom',
  mam: 'mom',
  mama: 'mom',
  uni: 'university',
  fiancee: 'fiance',
  hubby: 'husband',
  kiddo: 'kid',
  fridges: 'refrigerator',
  fridge: 'refrigerator',
};

const britishEnding = /^(.{3,})is(e|es|ed|ing|er|ation|ations)$/u;
/** Words that end in -ise in American English too and must not become -ize. */
const alwaysWithS =
  /^(prom|exerc|adv|surpr|otherw|prec|conc|rev|superv|telev|comprom|desp|disgu|fra|pra|appra|dev|ra|no|expert|franch|liaise|merchand|par|po|premi)is/u;

const americanSpelling = (word: string): string =>
  alwaysWithS.test(word) ? word : word.replace(britishEnding, '$1iz$2');

const stemsSeen = new Map<string, string>();
const stemsKeptAtMost = 20_000;

/** Otherwise their stems would be those of "on" and "use". */
const stemlessWords: Readonly<Record<string, string>> = { one: 'one', us: 'us-' };

const computeStem = (word: string): string =>
  stemlessWords[word] ?? stemmer(irregularForms[word] ?? americanSpelling(word));

export const stemWord = (word: string): string => {
  const known = stemsSeen.get(word);
  if (known !== undefined) return known;
  const stem = computeStem(word);
  if (stemsSeen.size < stemsKeptAtMost && word.length <= 24) stemsSeen.set(word, stem);
  return stem;
};
