// Whether advice speaks of danger to somebody's health, so that nothing is sold beside it. In doubt it does.

/** Beginnings of words and phrases, as parts of a pattern. */
const dangers = [
  // Not that of a pipe, a lock or a budget.
  'emergency(?!\\s+(?:plumb|electrician|locksmith|repair|heating|roof|landlord|fund|saving|money|cash|budget|buffer|cushion|reserve|exit))',
  'ambulance',
  'casualty department',
  'a&e',
  'hospital',
  'paramedic',
  'poison',
  'life-threatening',
  'life threatening',
  'danger to life',
  'can kill',
  'could kill',
  'suicid',
  'self-harm',
  'kill yourself',
  'overdos',
  // Not that of a brush.
  'stroke(?!s?\\s+(?:joins|from top))',
  'heart attack',
  'chest pain',
  'short of breath',
  'shortness of breath',
  'trouble breathing',
  'difficulty breathing',
  'unconscious',
  'fainted',
  'fainting',
  'you faint',
  'seizure',
  'anaphyla',
  'severe bleeding',
  'heavy bleeding',
  'carbon monoxide',
  'electric shock',
  'smell gas',
  'smell of gas',
  'gas leak',
  'at once see a doctor',
  'see a doctor at once',
  'see a doctor immediately',
  'see a doctor right away',
  'see a doctor today',
  'same-day appointment',
  'same day appointment',
  'urgent care',
  'urgent medical',
  'crisis line',
  'helpline',
  'hotline',
  'violent',
  'abuse',
] as const;
const pattern = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${dangers.join('|')}|(?:call|dial|phone|ring)\\s+(?:an?\\s+)?\\*{0,2}(?:112|911|999|988|000|111)(?!\\d))`,
  'iu',
);

export function speaksOfDanger(texts: readonly string[]): boolean {
  return texts.some((text) => pattern.test(text.replaceAll('’', "'")));
}
