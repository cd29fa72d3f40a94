// Normalises a typed word for comparison: no case, accents or apostrophes; emoji become words.
const emojiWords: Readonly<Record<string, string>> = {
  '💔': 'heartbroken',
  '🤒': 'sick',
  '🤧': 'sick',
  '🤢': 'nausea',
  '🤮': 'vomiting',
  '🤕': 'injured',
  '😷': 'sick',
  '💊': 'medicine',
  '💉': 'vaccine',
  '🤰': 'pregnant',
  '💸': 'money',
  '💰': 'money',
  '💵': 'money',
  '💶': 'money',
  '💷': 'money',
  '💻': 'computer',
  '🖥': 'computer',
  '📱': 'phone',
  '💍': 'marriage',
};

const quoteMarks = /[\u2018\u2019\u02BC\u0060\u00B4]/gu;
const marksAndPictures = /[\p{M}\p{Extended_Pictographic}\u200D]/gu;
/** Endings that are removed: "husband's", "I'll", "they're"; "don't" and "can't" stay whole. */
const shortenedVerb = /'(?:s|ll|d|ve|re|m)$/u;
/** Contractions typed without an apostrophe. Not "ill", "well", "shed" and "were", which are words. */
const bareContractions: Readonly<Record<string, string>> = {
  im: 'i',
  ive: 'i',
  hes: 'he',
  shes: 'she',
  youre: 'you',
  youve: 'you',
  theyre: 'they',
  theyve: 'they',
  weve: 'we',
  theres: 'there',
  thats: 'that',
  whats: 'what',
};
const stretchedLetters = /(\p{L})\1{2,}/gu;

const plainWord = /^[a-z0-9]+$/u;

/** The slow path, for anything but plain letters. */
const stripped = (lower: string): string =>
  lower
    .normalize('NFKD')
    .replace(quoteMarks, "'")
    .replace(marksAndPictures, '')
    .toLowerCase()
    .replace(shortenedVerb, '')
    .replaceAll("'", '');

export const normaliseWord = (typed: string): string => {
  const emoji = emojiWords[typed];
  if (emoji !== undefined) return emoji;
  const lower = typed.toLowerCase();
  const plain = (plainWord.test(lower) ? lower : stripped(lower)).replace(stretchedLetters, '$1$1');
  return bareContractions[plain] ?? plain;
};
