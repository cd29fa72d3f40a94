// Text for a place between tags or in a quoted attribute.

export function escapedText(text: string): string {
  return text.replace(/[&"<>]/gu, (character) => `&#${character.charCodeAt(0)};`);
}
