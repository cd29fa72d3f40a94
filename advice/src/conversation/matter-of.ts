// What a message is about, without the words that only say that it is something else ("different thing:", "by the way").

const marker =
  /^(?:(?:ok(?:ay)?|right|fine|done|so|and|now|well|thanks|oh|ah)[,.!]*\s+)*(?:(?:(?:a |one )?(?:completely |totally |quite )?(?:different|another|other|new|separate) (?:thing|question|topic|matter|subject|problem)|by the way|btw|also|while (?:i'?m here|i have you|i'?ve got you|you'?re here|you are here|i got you)|change of subject|off topic|unrelated(?: question)?|(?:eine )?andere (?:frage|sache)|was (?:ganz )?anderes|ubrigens|übrigens|otra (?:cosa|pregunta)|por cierto|autre (?:chose|question)|au fait|altra (?:cosa|domanda)|a proposito|outra (?:coisa|pergunta)|a propósito)\s*[:,.!–-]*\s*)+/iu;
const LEAST_WORDS = 3;

/** The whole message where little would be left. */
export function matterOf(message: string): string {
  const rest = message.replace(marker, '').trim();
  return rest.split(/\s+/u).length >= LEAST_WORDS ? rest : message;
}
