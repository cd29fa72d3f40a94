// Short answers to greetings, thanks, farewells and the like.
const greeting = /^(?:hi|hello|hey|hiya|good (?:morning|afternoon|evening)|greetings|yo)(?: there| everyone)?$/u;
const thanks =
  /^(?:(?:ok(?:ay)?|great|perfect|cool|wow|yes|awesome|alright|got it|oh)[ ,]*)*(?:(?:many |big )?thanks?(?: you)?|thank u|thx|ty|cheers|much appreciated|that helps?(?:ed)?(?: me)?|this helps?(?:ed)?(?: me)?|very helpful|you helped me|i will try (?:that|it|this)|ill try (?:that|it|this)|i'll try (?:that|it|this)|sounds good|good idea|makes sense)(?:[ ,]+(?:so much|very much|a lot|a bunch|again|for (?:your|the|all) (?:help|advice|tips?|time)|for everything|that (?:really )?help(?:s|ed)(?: me)?(?: a lot)?|this (?:really )?help(?:s|ed)(?: me)?(?: a lot)?|very helpful|i will try (?:that|it|this)|ill try (?:that|it|this)|i'll try (?:that|it|this)|you too|have a nice day|bye|goodbye))*$/u;
const farewell =
  /^(?:(?:ok(?:ay)?|thanks?)[ ,]*)*(?:bye(?: bye)?|goodbye|good night|see you|see ya|have a (?:nice|good) (?:day|evening|one))$/u;
const agreement = /^(?:ok(?:ay)?|great|perfect|cool|alright|got it|understood|i see|fine|nice|wow|awesome|good)$/u;

export function answerSmallTalk(message: string, isUnderWay: boolean): string | undefined {
  const said = message
    .toLowerCase()
    .replaceAll(/[.!?…]|\p{Extended_Pictographic}|\u200D|\uFE0F/gu, ' ')
    .replaceAll('’', "'")
    .replaceAll(/\s+/gu, ' ')
    .trim();
  if (greeting.test(said)) return 'Hello! Tell me in a few sentences what is going on, and I will look for what helps.';
  if (farewell.test(said)) return 'Take care, and come back any time to tell me how it went.';
  if (thanks.test(said)) {
    return isUnderWay
      ? 'You are very welcome. Start with the one step that feels easiest, and come back to tell me how it went or where you got stuck.'
      : 'You are very welcome. If something comes up, just describe it and we will look at it together.';
  }
  return isUnderWay && agreement.test(said)
    ? 'Good. Take the first step when you are ready, and tell me if anything turns out differently than expected.'
    : undefined;
}
