// Characters that look like a Latin letter, after decomposition and lower-casing.
const ROWS: readonly (readonly [string, string])[] = [
  ['a', 'аɑαᴀⲁꭺ⍺'],
  ['b', 'ьвʙƅᏼɓ'],
  ['c', 'сϲᴄⅽƈ'],
  ['d', 'ԁᴅɗđðժ'],
  ['e', 'еҽᴇɛεєəǝэ'],
  ['f', 'ꜰƒẝք'],
  ['g', 'ɡɢցǥ'],
  ['h', 'һʜհħн'],
  ['i', 'іıɪιɩꙇӏ'],
  ['j', 'јϳᴊ'],
  ['k', 'кκᴋƙ'],
  ['l', 'ʟłɭⅼ'],
  ['m', 'мᴍⅿ'],
  ['n', 'ոɴηпռ'],
  ['o', 'оοᴏօσøө'],
  ['p', 'рρᴘþ'],
  ['q', 'ԛզ'],
  ['r', 'гʀᴦɾяɹ'],
  ['s', 'ѕꜱʂ'],
  ['t', 'тτᴛŧƭ'],
  ['u', 'υսᴜцμ'],
  ['v', 'νѵᴠ'],
  ['w', 'ԝωᴡшɯѡ'],
  ['x', 'хχ'],
  ['y', 'уγʏүყ'],
  ['z', 'ᴢʐƶ'],
  ['ss', 'ß'],
  ['ae', 'æ'],
  ['oe', 'œ'],
];

const FIRST_LETTER = 'a'.codePointAt(0) ?? 97;

// Letters in squares, circles and flags are contiguous from A to Z and do not decompose.
const LETTER_ROWS = [0x1_f130, 0x1_f150, 0x1_f170, 0x1_f1e6];

export const LOOK_ALIKES: ReadonlyMap<string, string> = new Map([
  ...ROWS.flatMap(([latin, others]) => Array.from(others).map((other) => [other, latin] as const)),
  ...LETTER_ROWS.flatMap((first) =>
    Array.from(
      { length: 26 },
      (_, index) => [String.fromCodePoint(first + index), String.fromCodePoint(FIRST_LETTER + index)] as const,
    ),
  ),
]);
