// Removes from plain text what could run in a page; the length of a message is counted on the rest.
import { inlineHandler, scriptAddress } from './harmful.ts';

const activeTag =
  /<\/?(?:script|iframe|object|embed|applet|frame|frameset|meta|base|link|style)(?:\s[^<>]{0,2000})?\/?>/giu;

export function sanitise(plain: string): string {
  return plain.replace(activeTag, '').replace(everywhere(scriptAddress), '').replace(everywhere(inlineHandler), '');
}

function everywhere(pattern: RegExp): RegExp {
  return new RegExp(pattern, `${pattern.flags}g`);
}
