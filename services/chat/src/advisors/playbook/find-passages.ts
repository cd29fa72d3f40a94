// Finds the passages of a document that a message speaks of: a named clause, words in quotation marks, or a sentence that
// shares its rare words.
export interface Passage {
  /** "Clause 7"; undefined where the document has no number for it. */
  readonly place: string | undefined;
  readonly text: string;
}

export interface NamedPlace {
  /** As the person wrote it: "clause", "section", "§". */
  readonly kind: string;
  readonly number: string;
}

const MOST_NAMED = 3;
const LONGEST_PASSAGE = 600;
/** A word that short, or shorter, stands in every text. */
const COMMON_LENGTH = 4;
const FEWEST_SHARED_WORDS = 3;

/** In six languages. */
const kinds = String.raw`clause|section|article|paragraph|para\.?|point|item|ziffer|klausel|abschnitt|absatz|paragraf|artikel|punkt|cl[áa]usula|secci[óo]n|art[íi]culo|apartado|punto|alin[ée]a|paragraphe|sec[çc][ãa]o|artigo|clausola|articolo|comma|paragrafo|art\.|nr\.|§`;
const number = String.raw`\d{1,3}(?:\.\d{1,3}){0,3}[a-z]?`;
const named = new RegExp(
  String.raw`(?<![\p{L}\d])(${kinds}|page|seite|p[áa]gina|pagina)\s{0,3}(?:no\.?\s{0,3}|number\s{1,3})?(${number})(?![\p{L}\d])`,
  'giu',
);
/**
 * The beginning of a numbered passage: at a line's beginning, or after the end of a sentence where lines were lost; there
 * only before a capital letter. No `(?i:…)` within it: in a process that ran long, Node 26 once found "Section" with it no more.
 */
const marked = String.raw`(?:(?:${kinds})\s{0,3})?(${number})[.):]?\s+`;
const begins = new RegExp(String.raw`(?<=^|\n)[ \t]{0,8}${marked}(?=\S)|(?<=[.;:]\s)${marked}(?=(\S))`, 'giu');
const beginsSentence = /[\p{Lu}"“(]/u;
const isKind = new RegExp(kinds, 'iu');

/** The places that a message names, each once. */
export function placesNamedIn(message: string): readonly NamedPlace[] {
  const places = new Map<string, NamedPlace>();
  for (const [, kind = '', place = ''] of message.matchAll(named))
    places.set(`${kind} ${place}`.toLowerCase(), { kind, number: place.toLowerCase() });
  return [...places.values()].slice(0, MOST_NAMED);
}

export function isPage({ kind }: NamedPlace): boolean {
  return /^(?:page|seite|p[áa]gina|pagina)$/iu.test(kind);
}

export function nameOf({ kind, number: place }: NamedPlace): string {
  return `${kind.slice(0, 1).toUpperCase()}${kind.slice(1).toLowerCase()} ${place}`;
}

/** Undefined when the document has no passage with that number. */
export function passageAt(document: string, place: NamedPlace): Passage | undefined {
  const starts = [...document.matchAll(begins)]
    .filter(([, , , next]) => next === undefined || beginsSentence.test(next))
    .map((match) => ({
      at: match.index,
      number: (match[1] ?? match[2] ?? '').toLowerCase(),
      isNamed: isKind.test(match[0]),
    }));
  const fitting = starts.filter((start) => start.number === place.number);
  const start = fitting.find(({ isNamed }) => isNamed) ?? fitting[0];
  if (!start) return undefined;
  const end = starts.find(({ at, number: next }) => at > start.at && !next.startsWith(`${place.number}.`))?.at;
  return { place: nameOf(place), text: shortened(document.slice(start.at, end)) };
}

/** Sentences that stand in quotation marks in the message and in the document. */
export function quotedPassage(document: string, message: string): Passage | undefined {
  for (const [, words = ''] of message.matchAll(/["“„»]([^"“”„«»\n]{8,200})["”“«]/gu)) {
    const found = sentencesOf(document).find((sentence) => flat(sentence).includes(flat(words)));
    if (found !== undefined) return { place: undefined, text: shortened(found) };
  }
  return undefined;
}

/** The sentence that shares most of the message's longer words, if there are enough of them. */
export function sharedPassage(document: string, message: string): Passage | undefined {
  const wanted = new Set(wordsOf(message));
  let best: { readonly text: string; readonly shared: number } | undefined;
  for (const text of sentencesOf(document)) {
    const shared = new Set(wordsOf(text).filter((word) => wanted.has(word))).size;
    if (shared >= FEWEST_SHARED_WORDS && shared > (best?.shared ?? 0)) best = { text, shared };
  }
  return best && { place: undefined, text: shortened(best.text) };
}

/** A line, or a sentence of a longer one. */
function sentencesOf(document: string): readonly string[] {
  return document
    .split(/\n{2,}|(?<=[.!?])\s+(?=[\p{Lu}\d"“])/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(/\p{L}+/gu) ?? []).filter((word) => word.length > COMMON_LENGTH);
}

function flat(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function shortened(text: string): string {
  const plain = text.replace(/\s+/gu, ' ').trim();
  if (plain.length <= LONGEST_PASSAGE) return plain;
  return `${plain.slice(0, plain.lastIndexOf(' ', LONGEST_PASSAGE))} …`;
}
