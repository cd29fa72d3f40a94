// The canonical form of a word, for phrases and texts alike: doubled letters single, contractions in full, no fillers.
const DOUBLED = /([a-z])\1+/g;

// Words with a doubled letter that must stay: "nose" is not "noose".
const KEPT_DOUBLED = new Set(['noose', 'nooses']);

export function canonicalWord(word: string): string {
  return KEPT_DOUBLED.has(word) ? word : word.replace(DOUBLED, '$1');
}

// Apostrophes are removed before. "ill" and "hell" are read as "I will" and "he will", in phrases as in texts.
const CONTRACTIONS = `
its=it is|infront=in front|im=i am|ive=i have|id=i would|ill=i will|iam=i am|youre=you are|youve=you have|youll=you will|youd=you would|u=you|ur=your|yall=you all
hes=he is|shes=she is|hed=he would|shed=she would|hell=he will|shell=she will|theyre=they are|theyd=they would|theyll=they will
theyve=they have|weve=we have|itll=it will|thatll=that will|wholl=who will|whos=who is|whats=what is|thats=that is|theres=there is|lifes=life is
nobodys=nobody is|everyones=everyone is|someones=someone is|wheres=where is|hows=how is|lets=let us
dont=do not|dnt=do not|doesnt=does not|doesn=does not|didnt=did not|cant=can not|cnt=can not|cannot=can not|couldnt=could not
wont=will not|wouldnt=would not|shouldnt=should not|isnt=is not|arent=are not|wasnt=was not|werent=were not
havent=have not|hasnt=has not|hadnt=had not|aint=is not|mustnt=must not|neednt=need not
wouldve=would have|couldve=could have|shouldve=should have|mightve=might have
wanna=want to|wana=want to|wnna=want to|wannna=want to|gonna=going to|gunna=going to|gona=going to|gonan=going to|gotta=got to|hafta=have to|oughta=ought to
tryna=trying to|tryin=trying|finna=going to|imma=i am going to|ima=i am going to|lemme=let me|gimme=give me|outta=out of|kinda=kind of
goin=going|nothin=nothing|feelin=feeling|thinkin=thinking|livin=living|killin=killing|dyin=dying|cuttin=cutting|talkin=talking|sayin=saying
2day=today|2nite=tonight|tonite=tonight|2night=tonight|2moro=tomorrow|2morrow=tomorrow|tmrw=tomorrow|tmr=tomorrow|tmw=tomorrow|2mrw=tomorrow|4ever=forever
any1=anyone|every1=everyone|no1=noone|some1=someone|w/o=without|wo=without|b4=before|gr8=great|bcuz=because|bc=because|cuz=because|coz=because
ppl=people|plz=please|pls=please|thru=through|tho=though|nd=and|anymor=anymore|anymre=anymore|alot=a lot|noone=nobody|mum=mom|mother=mom|father=dad
wnt=want|lfe=life|lyfe=life|liv=live|thots=thoughts|thougts=thoughts|mslf=myself|mself=myself|whant=want|wont2=want to|wan=want|nvr=never|wrld=world|tabs=tablets|hurtin=hurting|endin=ending|frm=from|abt=about|thinkn=thinking|smth=something|smthn=something|sm1=someone|suicid=suicide|suicidel=suicidal|suisidal=suicidal|paracetomol=paracetamol|parecetamol=paracetamol|evrything=everything|evry=every|anymor=anymore|nemore=anymore|nymore=anymore|wif=with|wid=with|tht=that|dat=that|dis=this|da=the|kil=kill|kll=kill|klil=kill|kilk=kill|killl=kill|dei=die|deid=died|dieing=dying|mysef=myself|myslf=myself|meself=myself|mself=myself|myselfe=myself
suicied=suicide|suacide=suicide|suicde=suicide|sucide=suicide|suiside=suicide|sewerslide=suicide|sewersliding=suicide|suislide=suicide
unalived=unalive|unaliving=unalive|unlive=unalive|unaliven=unalive|selfharming=selfharm|selfharmed=selfharm|selfinjury=selfharm
hisself=himself|theirself=themselves|theirselves=themselves|themself=themselves|himselves=himself
`;

const FILLERS = new Set(
  `just really so very even fucking fuckin fkn effing freaking frickin literally actually honestly truly simply seriously totally completely
  absolutely already damn goddamn bloody maybe probably always often sometimes also basically definitely quite pretty ever still jus jst rlly rly srsly legit lowkey highkey ngl tbh fr frfr deadass finally fking fkin fuckn`
    .split(/\s+/)
    .map(canonicalWord),
);

const EXPANDED: ReadonlyMap<string, readonly string[]> = new Map(
  CONTRACTIONS.trim()
    .split(/[|\n]/)
    .map((row) => {
      const [written = '', full = ''] = row.split('=');
      return [canonicalWord(written), full.split(' ').map(canonicalWord)] as const;
    }),
);

export function expandedWord(canonical: string): readonly string[] | undefined {
  return EXPANDED.get(canonical);
}

export function isFiller(canonical: string): boolean {
  return FILLERS.has(canonical);
}

const PAIRS = `
no one=nobody|no body=nobody|any more=anymore|any longer=anymore|every one=everyone|every body=everybody|some one=someone|any one=anyone|every thing=everything
self harm=selfharm|self harming=selfharm|self harmed=selfharm|self harms=selfharm|self injury=selfharm|self injure=selfharm|self injuring=selfharm|self mutilation=selfharm|self mutilating=selfharm
good bye=goodbye|good byes=goodbyes|sewer slide=suicide|sewer side=suicide|toaster bath=toasterbath|un aliving=unalive|them self=themselves|there selves=themselves
k ll=kill|su cide=suicide|s icide=suicide|sui side=suicide|my self=myself|him self=himself|her self=herself|his self=himself|your self=yourself`;

// Words that are recognised with a space anywhere inside.
const BREAKABLE = [
  'suicide',
  'suicidal',
  'overdose',
  'overdosed',
  'overdosing',
  'unalive',
  'killing',
  'kill',
  'themselves',
];

function everyBreak(word: string): (readonly [string, string, string])[] {
  return Array.from({ length: word.length - 2 }, (_, index) => [word.slice(0, index + 2), word.slice(index + 2), word]);
}

// Indexed by the second word, so that nearly every word of a text costs one look-up.
const JOINED: ReadonlyMap<string, ReadonlyMap<string, string>> = [
  ...PAIRS.trim()
    .split(/[|\n]/)
    .map((row) => row.split(/[ =]/))
    .map(([first = '', second = '', joined = '']) => [first, second, joined] as const),
  ...BREAKABLE.flatMap(everyBreak),
].reduce((bySecond, parts) => {
  const [first, second, joined] = parts.map(canonicalWord);
  if (first === undefined || second === undefined || joined === undefined) return bySecond;
  return bySecond.set(second, new Map(bySecond.get(second)).set(first, joined));
}, new Map<string, Map<string, string>>());

// The single word that two words stand for ("no one", "sui cide"), if any.
export function joinedPair(before: string | undefined, word: string): string | undefined {
  const byFirst = JOINED.get(word);
  return byFirst === undefined || before === undefined ? undefined : byFirst.get(before);
}

export function endsPair(word: string): boolean {
  return JOINED.has(word);
}

// The words of a phrase or of a plain part of a text.
export function canonicalWords(text: string): string[] {
  const words: string[] = [];
  for (const word of text
    .split(' ')
    .map(canonicalWord)
    .flatMap((one) => expandedWord(one) ?? [one])) {
    if (word === '' || isFiller(word)) continue;
    const joined = joinedPair(words.at(-1), word);
    if (joined !== undefined) words.pop();
    words.push(joined ?? word);
  }
  return words;
}
