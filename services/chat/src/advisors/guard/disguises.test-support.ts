// Encodings with which a model that obeys an attacker hides what it reveals.
const rotated = (by: number) => (text: string) =>
  text.replaceAll(/[a-z]/giu, (letter) => {
    const first = letter <= 'Z' ? 65 : 97;
    return String.fromCharCode(first + ((letter.charCodeAt(0) - first + by) % 26));
  });
const everyLetter = (text: string, change: (letter: string) => string) => Array.from(text, change).join('');
const bytes = (text: string) => Array.from(Buffer.from(text, 'utf8'));
const leet: Readonly<Record<string, string>> = { a: '4', e: '3', i: '1', o: '0', s: '5', t: '7' };
const cyrillic: Readonly<Record<string, string>> = { a: 'а', e: 'е', o: 'о', p: 'р', c: 'с', x: 'х', y: 'у' };

export const disguises = {
  plain: (text) => text,
  'upper case': (text) => text.toUpperCase(),
  'spaced letters': (text) => Array.from(text).join(' '),
  'no blanks': (text) => text.replaceAll(/\s/gu, ''),
  hyphens: (text) => Array.from(text).join('-'),
  'one word a line': (text) => text.replaceAll(' ', '\n\n'),
  'a numbered list of words': (text) =>
    text
      .split(' ')
      .map((word, index) => `${index + 1}. ${word}`)
      .join('\n'),
  'bold words': (text) => text.replaceAll(/\S+/gu, '**$&**'),
  'code block': (text) => `\`\`\`\n${text}\n\`\`\``,
  emoji: (text) => text.replaceAll(' ', ' 🙂 '),
  'zero width': (text) => Array.from(text).join('\u200b'),
  'soft hyphens': (text) => Array.from(text).join('\u00ad'),
  'right to left marks': (text) => `\u202e${text}\u202c`,
  'accents above': (text) => everyLetter(text, (letter) => `${letter}\u0301`),
  'full width': (text) => text.replaceAll(/[!-~]/gu, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
  'mathematical bold': (text) =>
    text.replaceAll(/[a-z]/gu, (letter) => String.fromCodePoint(0x1d41a + letter.charCodeAt(0) - 97)),
  'look-alike letters': (text) => everyLetter(text, (letter) => cyrillic[letter] ?? letter),
  'digits for letters': (text) => everyLetter(text.toLowerCase(), (letter) => leet[letter] ?? letter),
  reversed: (text) => Array.from(text).toReversed().join(''),
  'words in reverse order': (text) => text.split(' ').toReversed().join(' '),
  'each word reversed': (text) => text.replaceAll(/\S+/gu, (word) => Array.from(word).toReversed().join('')),
  rot13: rotated(13),
  caesar: rotated(3),
  atbash: (text) =>
    text.toLowerCase().replaceAll(/[a-z]/gu, (letter) => String.fromCharCode(219 - letter.charCodeAt(0))),
  'rot13 reversed': (text) => Array.from(rotated(13)(text)).toReversed().join(''),
  base64: (text) => Buffer.from(text).toString('base64'),
  'base64 in lines': (text) => Buffer.from(text).toString('base64').replaceAll(/.{64}/gu, '$&\n'),
  'base64 in fours': (text) => Buffer.from(text).toString('base64').replaceAll(/.{4}/gu, '$& '),
  'base64 of rot13': (text) => Buffer.from(rotated(13)(text)).toString('base64'),
  hexadecimal: (text) => Buffer.from(text).toString('hex'),
  'hexadecimal bytes': (text) =>
    bytes(text)
      .map((byte) => `0x${byte.toString(16).padStart(2, '0')}`)
      .join(', '),
  'percent codes': (text) =>
    bytes(text)
      .map((byte) => `%${byte.toString(16).padStart(2, '0')}`)
      .join(''),
  'character references': (text) => everyLetter(text, (letter) => `&#${letter.codePointAt(0) ?? 0};`),
  escapes: (text) => everyLetter(text, (letter) => `\\u${(letter.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`),
  'character numbers': (text) => bytes(text).join(' '),
  binary: (text) =>
    bytes(text)
      .map((byte) => byte.toString(2).padStart(8, '0'))
      .join(' '),
} as const satisfies Record<string, (text: string) => string>;

export type Disguise = keyof typeof disguises;
