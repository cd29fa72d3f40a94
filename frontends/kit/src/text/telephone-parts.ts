// Finds what a phone can dial or text: "1737 (call or text)", "(011) 5275-1135", "Text HOME to 741741".
export interface TelephonePart {
  readonly text: string;
  readonly link?: string;
}

/** Digits in groups, an area code in brackets, a leading + or *; one digit is no number. */
const dialled = /[+*]?(?:\(\d+\)\s?)?\d(?:[\d\s-]*\d)+/gu;
/** In any language: a verb or "SMS", the word in capitals, "to", the number. */
const texted = /^\p{Lu}[\p{L} ]* (?<word>[A-Z]+) \p{Ll}+ (?<number>\d+)$/u;

export function telephoneParts(number: string): readonly TelephonePart[] {
  const message = texted.exec(number)?.groups;
  if (message) return [{ text: number, link: `sms:${message.number}?body=${message.word}` }];
  const parts: TelephonePart[] = [];
  let end = 0;
  for (const { 0: text, index } of number.matchAll(dialled)) {
    if (text.replace(/\D/gu, '').length < 2) continue;
    if (index > end) parts.push({ text: number.slice(end, index) });
    parts.push({ text, link: `tel:${text.replace(/[\s()-]/gu, '')}` });
    end = index + text.length;
  }
  if (end < number.length) parts.push({ text: number.slice(end) });
  return parts;
}
