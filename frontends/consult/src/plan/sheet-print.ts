// How a sheet is printed: across, on as many pages as it needs, each as wide as the sheet.
import type { Feature } from 'write-excel-file/universal';
import { insertElementMarkupAccordingToOrderOfSiblings, getOrderOfSiblings } from 'write-excel-file/utility';

const file = 'xl/worksheets/sheet{id}.xml';

/** Paper 9 is A4; margins in inches; no height, so that a long plan goes on on further pages. */
const written = [
  '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>',
  '<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.5" header="0.2" footer="0.2"/>',
  '<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>',
];

export const printOnePageWide: Feature<Blob> = {
  files: {
    transform: {
      [file]: {
        transform: (xml) => written.reduce((changed, element) => insert(changed, element), xml),
      },
    },
  },
};

function insert(xml: string, element: string): string {
  const order = getOrderOfSiblings(file, 'worksheet') ?? [];
  return insertElementMarkupAccordingToOrderOfSiblings(xml, element, order, 'worksheet');
}
