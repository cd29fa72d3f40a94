// What a message may not have outside code: HTML tags, eval-like calls, access to browser objects.
import { htmlTagNames } from './html-tag-names.ts';

const tag = /<\/?([a-z][a-z\d]*(?:-[a-z\d]+)*)((?:\s[^<>]{0,2000})?)\/?>/giu;
const declaration = /<!(?:--|doctype\b|\[cdata\[)|<\?(?:xml|php)\b|<\?=/iu;
/** Tags that load or run something even when they are never closed. */
const unclosedTag = /<(?:iframe|object|embed|svg|img|style|link|meta|base|form|video|audio)[\s/]+[\w:-]{1,40}\s?=/iu;
const attribute = /[\s"'/][\w:@.-]{1,60}\s?=/u;

const evalLike =
  /\beval(?:\?\.)?\(|\beval\s+\(\s?["'`]|\bnew\s+Function\s?\(|\bFunction\(\s?["'`]|\b(?:setTimeout|setInterval|setImmediate)\s?\(\s?["'`]|\b(?:execScript|importScripts)\s?\(/u;

/** Only known members of browser objects, since people forget the space after a full stop ("I lost the document.Please help"). */
const member =
  /\b(?:document\.(?:cookie|domain|referrer|location|URL|documentElement|getElement\w+|querySelector\w*|createElement|innerHTML|execCommand|addEventListener)|window\.(?:location|document|navigator|localStorage|sessionStorage|alert|eval|opener|onload|onerror|addEventListener|postMessage|inner(?:Width|Height)|fetch|crypto|indexedDB)|location\.(?:href|hash|pathname|origin|hostname|protocol)|navigator\.(?:userAgent|geolocation|clipboard|sendBeacon|serviceWorker|credentials|cookieEnabled|mediaDevices))\b/iu;
/** Any other member only when code follows: a call, an assignment, a further member. */
const memberInCode =
  /\b(?:document|window|location|navigator)\.[a-z_$][\w$]*(?:\(|\[|\s?=(?!=)|\s?[!=]==?|\.[a-z_$][\w$]*\s?[(=])/iu;
const memberByName = /\b(?:document|window|location|navigator)\[\s?["'`]/iu;
const moveAway = /\blocation\s?=\s?["'`]/u;

const patterns = [declaration, unclosedTag, evalLike, member, memberInCode, memberByName, moveAway];

export function isProhibited(plain: string): boolean {
  return hasHtmlTag(plain) || patterns.some((pattern) => pattern.test(plain));
}

function hasHtmlTag(plain: string): boolean {
  for (const [, name = '', rest = ''] of plain.matchAll(tag)) if (isHtmlTag(name.toLowerCase(), rest)) return true;
  return false;
}

/** `<name>` is a placeholder and "a <b and c> d" is arithmetic; `<name class="x">` is a tag. */
function isHtmlTag(name: string, rest: string): boolean {
  if (attribute.test(rest)) return true;
  if (!htmlTagNames.has(name)) return false;
  return name.length > 1 || rest.trim() === '';
}
