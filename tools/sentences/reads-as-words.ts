// Tells words for people from the other strings of a program, where their place does not say it.

/** Addresses, names of fields, colours, formats: never shown, wherever they stand. */
export function isCode(text: string): boolean {
  return (
    /^(?:https?:|mailto:|tel:|\/|#|\.|--|@|\?|&|\[)/u.test(text) ||
    /^[\w.-]+\/[\w.+*-]+$/u.test(text) ||
    /^[a-z]+(?:[A-Z_:.-][\w:.-]*)+$/u.test(text) ||
    /^(?:Bearer |:|_|Enter$|Escape$|Tab$|Arrow(?:Up|Down|Left|Right)$)/u.test(text) ||
    /[\w]_?\*$/u.test(text) ||
    /^(?:GET|POST|PUT|PATCH|DELETE|HEAD) /u.test(text) ||
    /^(?:\(|M\d|\d+(?:px|rem|%)?$)/u.test(text)
  );
}

/** Two words or more that begin like a sentence, or three that go on like one. */
export function wordsLookShown(text: string): boolean {
  const words = text.split(/\s+/u).filter((word) => /^[\p{L}\p{P}{}]+$/u.test(word));
  if (/[=<>]|;$|\$\{|^\p{P}*[a-z]+$/u.test(text)) return false;
  return /^[“"'‘(]?\p{Lu}\p{Ll}*/u.test(text) ? words.length > 0 && /\p{Ll}{2}/u.test(text) : words.length > 2;
}
