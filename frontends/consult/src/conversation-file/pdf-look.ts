// The look of our PDF files: paper, type and colors of the pages.
import type { CustomTableLayout, PageSize, StyleDictionary } from 'pdfmake/interfaces';

const muted = '#595f69';
const accent = '#0b5a63';
const hairline = '#d8d4cb';

/** Headings stay with what follows them. */
export const styles: StyleDictionary = {
  sender: { fontSize: 11, bold: true, color: accent, margin: [0, 0, 0, 24] },
  title: { fontSize: 20, bold: true, lineHeight: 1.15, margin: [0, 0, 0, 6] },
  name: { fontSize: 10.5, bold: true, color: accent },
  time: { fontSize: 9, color: muted },
  heading: { fontSize: 13, bold: true, margin: [0, 8, 0, 4] },
  subheading: { fontSize: 11, bold: true, margin: [0, 6, 0, 2] },
  facts: { fontSize: 9.5, color: accent, margin: [0, 0, 0, 4] },
  text: { margin: [0, 0, 0, 6] },
  list: { margin: [0, 0, 0, 6] },
  quote: { italics: true, color: muted, margin: [0, 0, 0, 6] },
  code: { fontSize: 9.5, lineHeight: 1.25 },
  note: { fontSize: 9.5, italics: true, color: muted },
  notice: { fontSize: 9, color: muted, margin: [0, 0, 0, 4] },
  foot: { fontSize: 9, color: muted, alignment: 'center', margin: [0, 24, 0, 0] },
};

const nothing = () => 0;

export const layouts: Record<'edge' | 'ground', CustomTableLayout> = {
  /** A line beside what the person wrote. */
  edge: {
    hLineWidth: nothing,
    vLineWidth: (line) => (line === 0 ? 2 : 0),
    vLineColor: () => hairline,
    paddingLeft: () => 10,
    paddingRight: nothing,
    paddingTop: () => 2,
    paddingBottom: nothing,
  },
  ground: {
    hLineWidth: nothing,
    vLineWidth: nothing,
    fillColor: () => '#f6f2ea',
    paddingLeft: () => 8,
    paddingRight: () => 8,
    paddingTop: () => 6,
    paddingBottom: () => 6,
  },
};

/** North America writes on Letter, everyone else on A4. */
export function paperSize(language: string): PageSize {
  return /-(?:US|CA|MX)$/iu.test(language) || language === 'en' ? 'LETTER' : 'A4';
}
