// Searches for the phrases of languages with other scripts than Latin.
import type { CrisisFinding } from './crisis-finding.ts';
import { SCRIPT_PHRASES } from './phrases/scripts.ts';
import { foldScript } from './readable-text.ts';

const FOLDED = SCRIPT_PHRASES.flatMap(({ kind, phrases }) =>
  phrases.map((phrase) => ({ kind, phrase: foldScript(phrase.replaceAll("'", '')) })),
);

export function findScriptPhrase(text: string): CrisisFinding | null {
  const spaced = text.replace(/\s+/g, ' ');
  const found = FOLDED.find(({ phrase }) => spaced.includes(phrase));
  return found === undefined ? null : { kind: found.kind, severity: 'direct', matched: found.phrase };
}
