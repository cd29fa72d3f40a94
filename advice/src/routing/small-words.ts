// Words that indicate no field: pronouns, prepositions, auxiliaries and the most common verbs.
const smallWords = new Set(
  `a an the this that these those some any all no not none every each both either another other such own same
  i me my mine we us our you your he him his she her it its they them their who whom whose which what when where why how
  am is are was were be been being do does did done doing have has had having will would can could shall should may might must
  dont doesnt didnt cant couldnt wont wouldnt isnt arent wasnt werent hasnt havent hadnt shouldnt
  to of in on at by for from with without into onto out up down off over under about after before between through during against around
  and or but if so as than then because while though until since because also just only very too really still even ever never always again
  go goes going went gone get gets getting got gotten make makes making made take takes taking took taken give gives giving gave given
  want wants wanted wanting need needs needed keep keeps keeping kept let lets put puts putting come comes coming came use uses used using
  say says said tell tells told ask asks asked asking try tries tried find finds found know knows knew see sees saw seen look looks looking looked
  one two three first last new old good bad more most less much many few lot day days week weeks year years month months time times
  thing things something anything nothing everything way now today here there next back long away well all`.split(
    /\s+/u,
  ),
);

export const isSmallWord = (word: string): boolean => smallWords.has(word);
