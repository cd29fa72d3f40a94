// Text that would run if a page showed it unescaped: script tags, script URLs, inline handlers.
const scriptTag = /<\s*\/?\s*script\b/iu;

/**
 * "JavaScript: where do I start?" is a question, `javascript:alert(1)` is not; browsers skip line breaks and tabs
 * inside the scheme.
 */
export const scriptAddress =
  /\b(?:j[\t\r\n]*a[\t\r\n]*v[\t\r\n]*a|v[\t\r\n]*b)[\t\r\n]*s[\t\r\n]*c[\t\r\n]*r[\t\r\n]*i[\t\r\n]*p[\t\r\n]*t[\t\r\n]*:(?=\S|\s{1,8}[\w$.]{1,60} ?[(=])/iu;

const htmlAddress = /\bdata:\s?text\/html/iu;

const events =
  'load|loadstart|loadend|unload|beforeunload|error|click|dblclick|contextmenu|wheel|toggle|focus|focusin|focusout|blur|' +
  'change|input|submit|reset|select|invalid|search|copy|cut|paste|drop|drag|dragstart|dragend|dragenter|dragleave|dragover|' +
  'keydown|keyup|keypress|mousedown|mouseup|mouseover|mouseout|mousemove|mouseenter|mouseleave|resize|scroll|abort|begin|' +
  'pointerdown|pointerup|pointermove|pointerover|pointerenter|touchstart|touchend|touchmove|message|hashchange|popstate|' +
  'storage|play|canplay|animationstart|animationend|animationiteration|transitionend|transitionstart|readystatechange';

export const inlineHandler = new RegExp(`\\bon(?:${events})\\s{0,4}=`, 'iu');

const patterns = [scriptTag, scriptAddress, htmlAddress, inlineHandler];

export function isHarmful(plain: string): boolean {
  return patterns.some((pattern) => pattern.test(plain));
}
