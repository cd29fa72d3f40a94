// The list of a part's sentences, as Markdown: by file and component, without lines, so that it changes only with words.
import type { FileSentences } from './sentence-files.ts';

export const listFile = 'SENTENCES.md';

export function sentenceList(part: string, files: readonly FileSentences[]): string {
  const count = files.reduce((sum, { sentences }) => sum + sentences.length, 0);
  return [
    `# Every sentence on screen of ${part}`,
    '',
    `Written by \`npm run sentences\`: ${count} of them, with {names} for what is filled in.`,
    ...files.flatMap(({ file, sentences }) => ['', `## ${file.slice(part.length + 1)}`, '', ...rows(sentences)]),
    '',
  ].join('\n');
}

function rows(sentences: FileSentences['sentences']): readonly string[] {
  return [...new Set(sentences.map(({ place, text }) => `- \`${place}\` ${escaped(text)}`))];
}

const escaped = (text: string): string => text.replaceAll(/[*_`<>[\]\\]/gu, (sign) => `\\${sign}`);
