// What a text denies: "no kids" is no reason for advice on children.

const negated =
  /\b(?:no|not|never|without|neither|nor|don'?t|doesn'?t|didn'?t|isn'?t|aren'?t|wasn'?t|haven'?t|hasn'?t|kein(?:e[nmrs]?)?|nicht|ohne|sin|sans|senza|sem|n[aã]o)\s+(?:(?:a|an|any|the|my|our|have|got|has|had|own|yet|really|even|single|live|in|with|renting|de|du|des|ein(?:e[nmrs]?)?|mehr|tengo|ho|tenho|um|uma|un|una)\s+){0,3}[\p{L}\p{N}'-]+/giu;

/** The text without what it denies. */
export const withoutDenied = (text: string): string => text.replaceAll(negated, ' ');

/** A circumstance that is itself a denial ("does not start") is looked for in the whole text. */
export const isDenial = (text: string): boolean =>
  text !== withoutDenied(text) || /\b(?:cannot|can'?t|won'?t)\b/iu.test(text);
