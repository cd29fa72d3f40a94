// A whole conversation as a PDF that reads like a letter.
import pdfMake from 'pdfmake/build/pdfmake.js';
import type { Content, CustomTableLayout, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { ConversationRecord, RecordedReply, RecordedTurn } from '#conversation-file/conversation-record.ts';
import { PdfLetters } from '#conversation-file/pdf-letters.ts';
import { markdownContent } from '#conversation-file/pdf-markdown.ts';
import { layouts, paperSize, styles } from '#conversation-file/pdf-look.ts';
import { aboutWords, askerWords, factsOf, namedExpert, secondWords, timeOf } from '#conversation-file/record-words.ts';
import type { PlanSolution } from '#saved-file/plan-solution.ts';

/** Font files in base64. */
export interface PdfFonts {
  readonly regular: string;
  readonly bold: string;
  readonly italic: string;
}

export async function conversationPdf(record: ConversationRecord, fonts: PdfFonts): Promise<ArrayBuffer> {
  pdfMake.addVirtualFileSystem({ 'regular.ttf': fonts.regular, 'bold.ttf': fonts.bold, 'italic.ttf': fonts.italic });
  pdfMake.addFonts({
    Roboto: { normal: 'regular.ttf', bold: 'bold.ttf', italics: 'italic.ttf', bolditalics: 'bold.ttf' },
  });
  pdfMake.addTableLayouts(layouts satisfies Record<string, CustomTableLayout>);
  const bytes = await pdfMake.createPdf(definitionOf(record)).getBuffer();
  return new Uint8Array(bytes).buffer;
}

function definitionOf(record: ConversationRecord): TDocumentDefinitions {
  const letters = new PdfLetters();
  const title = letters.write(record.title);
  const turns = record.turns.flatMap((turn) => turnContent(turn, letters));
  const about = letters.write(aboutWords(record));
  const notes = [...record.notices, ...(letters.note() === null ? [] : [letters.note() ?? ''])];
  return {
    pageSize: paperSize(navigator.language),
    pageMargins: [64, 64, 64, 64],
    info: { title, creator: 'Consilium', producer: 'Consilium' },
    defaultStyle: { font: 'Roboto', fontSize: 10.5, lineHeight: 1.3, color: '#20242c' },
    styles,
    content: [
      { text: 'Consilium', style: 'sender' },
      { text: title, style: 'title' },
      { text: about, style: 'note', margin: [0, 0, 0, 10] },
      ...notes.map((text) => ({ text, style: 'notice' })),
      ...turns,
    ],
    footer: (page, pages) => ({ text: `${page} of ${pages}`, style: 'foot' }),
  };
}

function turnContent(turn: RecordedTurn, letters: PdfLetters): Content[] {
  const { reply, secondOpinion } = turn;
  const quote: Content[] = turn.quote === null ? [] : [{ text: letters.write(turn.quote), style: 'quote' }];
  const files: Content[] =
    turn.files.length === 0 ? [] : [{ text: letters.write(`Files: ${turn.files.join(', ')}`), style: 'note' }];
  return [
    head(askerWords(turn), turn.sentAt, letters),
    {
      table: {
        widths: ['*'],
        body: [[{ stack: [...quote, { text: letters.write(turn.text), style: 'text' }, ...files] }]],
      },
      layout: 'edge',
    },
    ...(reply ? replyContent(reply, namedExpert(reply.expert), letters) : []),
    ...(secondOpinion ? replyContent(secondOpinion, secondWords(secondOpinion), letters) : []),
  ];
}

function replyContent(reply: RecordedReply, title: string, letters: PdfLetters): Content[] {
  return [
    head(title, reply.answeredAt, letters),
    ...markdownContent(reply.text, letters),
    ...(reply.incomplete === null ? [] : [{ text: letters.write(reply.incomplete), style: 'note' }]),
    ...reply.solutions.flatMap((one, at) => solutionContent(one, at, letters)),
    ...(reply.followUpQuestions.length === 0
      ? []
      : [
          { text: 'Questions to continue with', style: 'heading' },
          { ul: reply.followUpQuestions.map((question) => letters.write(question)), style: 'list' },
        ]),
  ];
}

/** Its heading, and the one above all, do not stay behind at the end of a page. */
function solutionContent(solution: PlanSolution, index: number, letters: PdfLetters): Content[] {
  const above: Content[] = index === 0 ? [{ text: 'Solutions', style: 'heading' }] : [];
  const title = { text: letters.write(`${index + 1}. ${solution.title}`), style: 'subheading' };
  return [
    { stack: [...above, title, { text: letters.write(factsOf(solution)), style: 'facts' }], unbreakable: true },
    ...(solution.description === '' ? [] : [{ text: letters.write(solution.description), style: 'text' }]),
    ...(solution.steps.length === 0 ? [] : [{ ol: solution.steps.map((step) => letters.write(step)), style: 'list' }]),
  ];
}

function head(name: string, moment: string, letters: PdfLetters): Content {
  return {
    columns: [
      { width: '*', text: letters.write(name), style: 'name' },
      { width: 'auto', text: letters.write(timeOf(moment)), style: 'time' },
    ],
    columnGap: 12,
    margin: [0, 14, 0, 4],
  };
}
