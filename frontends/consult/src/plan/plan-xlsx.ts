// A plan as an Excel workbook of one sheet. Texts are stored as texts: nothing is a formula.
import writeWorkbook, { type CellObject, type Row } from 'write-excel-file/universal';
import { planColumns, planRows, type PlanCell, type PlanRow } from '#plan/plan-rows.ts';
import { planTitle } from '#plan/plan-blocks.ts';
import type { Plan } from '#plan/plan.ts';

/** In characters. */
const widths = [34, 14, 60, 12, 18, 18, 20, 60];
/** The columns that a text about the plan spans. */
const textColumns = 7;

export async function planXlsx(plan: Plan): Promise<ArrayBuffer> {
  const { about, steps, end } = planRows(plan);
  const header = planColumns.map((name) => ({
    ...cell(name),
    fontWeight: 'bold' as const,
    bottomBorderStyle: 'thin' as const,
  }));
  const title: Row = [{ ...cell(planTitle(plan)), fontWeight: 'bold', fontSize: 16, wrap: false }];
  const rows: Row[] = [
    title,
    [],
    ...about.map(aboutRow),
    [],
    header,
    ...steps.map((row) => row.map(cell)),
    [],
    ...end.map(aboutRow),
  ];
  const columns = widths.map((width) => ({ width }));
  return (await writeWorkbook(rows, { sheet: 'Plan', columns }).toBlob()).arrayBuffer();
}

function cell(value: PlanCell): CellObject {
  const look = { wrap: true, alignVertical: 'top' } as const;
  return typeof value === 'number' ? { value, type: Number, align: 'left', ...look } : { value, type: String, ...look };
}

function aboutRow([name = '', text = '']: PlanRow): Row {
  return [
    { ...cell(name), fontWeight: 'bold' },
    { ...cell(text), columnSpan: textColumns, height: heightOf(String(text)) },
  ];
}

/** Spreadsheets do not adapt the row height to a cell that spans columns. In points, 15 per line. */
function heightOf(text: string): number {
  const perLine = 190;
  const lines = text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / perLine)), 0);
  return Math.min(409, 15 * lines + 3);
}
