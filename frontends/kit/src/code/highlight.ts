// Colors code. Loaded only when a reply has a block of code; gives names of colors, never HTML.
import bash from 'highlight.js/lib/languages/bash';
import csharp from 'highlight.js/lib/languages/csharp';
import css from 'highlight.js/lib/languages/css';
import diff from 'highlight.js/lib/languages/diff';
import ini from 'highlight.js/lib/languages/ini';
import java from 'highlight.js/lib/languages/java';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import powershell from 'highlight.js/lib/languages/powershell';
import python from 'highlight.js/lib/languages/python';
import sql from 'highlight.js/lib/languages/sql';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';
import { createLowlight } from 'lowlight';
import type { CodePart } from '#code/code-part.ts';

const languages = {
  bash,
  csharp,
  css,
  diff,
  ini,
  java,
  javascript,
  json,
  powershell,
  python,
  sql,
  typescript,
  xml,
  yaml,
};
const lowlight = createLowlight(languages);
const prefix = 'hljs-';

type Node = ReturnType<typeof lowlight.highlight>['children'][number];

/** Undefined for a language that is not among them. */
export function highlight(code: string, language: string): readonly CodePart[] | undefined {
  const name = language.toLowerCase();
  return lowlight.registered(name) ? partsOf(lowlight.highlight(name, code).children) : undefined;
}

function partsOf(nodes: readonly Node[], kind?: string): CodePart[] {
  return nodes.flatMap((node): CodePart[] => {
    if (node.type === 'text') return [{ text: node.value, kind }];
    return node.type === 'element' ? partsOf(node.children, kindOf(node.properties['className']) ?? kind) : [];
  });
}

function kindOf(classes: unknown): string | undefined {
  const first: unknown = Array.isArray(classes) ? classes[0] : undefined;
  return typeof first === 'string' && first.startsWith(prefix) ? first.slice(prefix.length) : undefined;
}
