// The download formats of a plan. Each writer is loaded on demand: the Word writer alone is larger than the page.
import { fileTime } from '#saved-file/file-time.ts';
import type { Plan } from '#plan/plan.ts';

export interface PlanFormat {
  readonly id: string;
  readonly title: string;
  readonly extension: string;
  readonly mediaType: string;
  readonly write: (plan: Plan) => Promise<string | ArrayBuffer>;
}

export const planFormats: readonly PlanFormat[] = [
  {
    id: 'docx',
    title: 'Word (.docx)',
    extension: 'docx',
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    write: async (plan) => (await import('#plan/plan-docx.ts')).planDocx(plan),
  },
  {
    id: 'html',
    title: 'Google Docs (.html)',
    extension: 'html',
    mediaType: 'text/html;charset=utf-8',
    write: async (plan) => (await import('#plan/plan-html.ts')).planHtml(plan),
  },
  {
    id: 'xlsx',
    title: 'Excel (.xlsx)',
    extension: 'xlsx',
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: async (plan) => (await import('#plan/plan-xlsx.ts')).planXlsx(plan),
  },
  {
    id: 'csv',
    title: 'Google Sheets (.csv)',
    extension: 'csv',
    mediaType: 'text/csv;charset=utf-8',
    write: async (plan) => (await import('#plan/plan-csv.ts')).planCsv(plan),
  },
];

/** expert-plan-tech-2026-11-22-093005.docx */
export function planFileName({ expertId }: Plan, extension: string, now: Date): string {
  return `expert-plan-${expertId}-${fileTime(now)}.${extension}`;
}
