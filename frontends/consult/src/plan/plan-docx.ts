// A plan as a Word document.
import { AlignmentType, Document, HeadingLevel, LevelFormat, Packer, Paragraph, TextRun } from 'docx';
import { planBlocks, planTitle, type PlanBlock } from '#plan/plan-blocks.ts';
import type { Plan } from '#plan/plan.ts';
import { readsFromRight } from '#plan/reads-from-right.ts';

const headings = {
  title: HeadingLevel.TITLE,
  heading: HeadingLevel.HEADING_1,
  subheading: HeadingLevel.HEADING_2,
} as const;
/** In twentieths of a point. */
const indent = { left: 425, hanging: 425 };
const numbering = {
  config: [
    { reference: 'steps', levels: [level(LevelFormat.DECIMAL, '%1.')] },
    { reference: 'questions', levels: [level(LevelFormat.BULLET, '•')] },
  ],
};

export async function planDocx(plan: Plan): Promise<ArrayBuffer> {
  const children = planBlocks(plan).flatMap(paragraphsOf);
  const file = new Document({
    title: planTitle(plan),
    creator: 'Consilium',
    numbering,
    styles: { default: { document: { run: { size: 22 }, paragraph: { spacing: { after: 120, line: 276 } } } } },
    sections: [{ children }],
  });
  return Packer.toArrayBuffer(file);
}

/** Each list of steps is a separate instance, so that it begins with 1. */
function paragraphsOf(block: PlanBlock, instance: number): Paragraph[] {
  if ('facts' in block)
    return [paragraph(block.facts.map(([name, value]) => `${name}: ${value}`).join('   '), { isBold: true })];
  if ('items' in block)
    return block.items.map((item) => paragraph(item, { list: { reference: block.kind, instance, level: 0 } }));
  if (block.kind === 'text') return [paragraph(block.text)];
  if (block.kind === 'note') return [paragraph(block.text, { isItalic: true })];
  return [paragraph(block.text, { heading: headings[block.kind] })];
}

interface Look {
  readonly heading?: (typeof headings)[keyof typeof headings];
  readonly list?: { readonly reference: string; readonly instance: number; readonly level: number };
  readonly isBold?: boolean;
  readonly isItalic?: boolean;
}

function paragraph(text: string, { heading, list, isBold = false, isItalic = false }: Look = {}): Paragraph {
  const rightToLeft = readsFromRight(text);
  const children = text
    .split('\n')
    .map(
      (line, index) =>
        new TextRun({ text: line, bold: isBold, italics: isItalic, rightToLeft, ...(index > 0 && { break: 1 }) }),
    );
  return new Paragraph({
    children,
    bidirectional: rightToLeft,
    ...(heading && { heading, keepNext: true }),
    ...(list && { numbering: list }),
  });
}

function level(format: (typeof LevelFormat)[keyof typeof LevelFormat], text: string) {
  return { level: 0, format, text, alignment: AlignmentType.START, style: { paragraph: { indent } } };
}
