// The formats of a whole conversation. Each writer is loaded on demand: that of PDF is larger than the page.
import type { ConversationRecord } from '#conversation-file/conversation-record.ts';

export interface ConversationFormat {
  readonly id: string;
  readonly title: string;
  readonly extension: string;
  readonly mediaType: string;
  readonly write: (record: ConversationRecord) => Promise<string | ArrayBuffer>;
}

export const conversationFormats: readonly ConversationFormat[] = [
  {
    id: 'pdf',
    title: 'PDF (.pdf)',
    extension: 'pdf',
    mediaType: 'application/pdf',
    write: async (record) => {
      const [{ conversationPdf }, { loadPdfFonts }] = await Promise.all([
        import('#conversation-file/conversation-pdf.ts'),
        import('#conversation-file/pdf-fonts.ts'),
      ]);
      return conversationPdf(record, await loadPdfFonts());
    },
  },
  {
    id: 'markdown',
    title: 'Markdown (.md)',
    extension: 'md',
    mediaType: 'text/markdown;charset=utf-8',
    write: async (record) => (await import('#conversation-file/conversation-markdown.ts')).conversationMarkdown(record),
  },
  {
    id: 'json',
    title: 'JSON (.json)',
    extension: 'json',
    mediaType: 'application/json',
    write: async (record) => (await import('#conversation-file/conversation-json.ts')).conversationJson(record),
  },
];
