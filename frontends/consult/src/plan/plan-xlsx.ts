// A plan as an Excel workbook of one sheet, printed across and one page wide. Texts are stored as texts: nothing is a
// formula.
import writeWorkbook, { type CellObject, type Row } from 'write-excel-file/universal';
import { planColumns, planRows, type PlanCell, type PlanRow } from '#plan/plan-rows.ts';
import { planTitle } from '#plan/plan-blocks.ts';
import type { Plan } from '#plan/plan.ts';
import { rowHeight } from '#plan/row-height.ts';
import { printOnePageWide } from '#plan/sheet-print.ts';

/** Of the columns, in characters. */
const widths = [26, 6, 46, 11, 13, 24, 14, 38];
/** The columns that a text about the plan spans. */
const textColumns = widths.length - 1;
const textWidth = widths.slice(1).reduce((sum, width) => sum + width, 0);

export async function planXlsx(plan: Plan): Promise<ArrayBuffer> {
  const { about, steps, second, end } = planRows(plan);
  const title: Row = [{ ...cell(planTitle(plan)), fontWeight: 'bold', fontSize: 16, wrap: false }];
  const rows: Row[] = [
    title,
    [],
    ...about.map(aboutRow),
    [],
    headerRow(),
    ...once(steps).map(stepRow),
    ...(second ? [secondRow(second.title), ...once(second.steps).map(stepRow)] : []),
    [],
    ...end.map(aboutRow),
  ];
  const options = { sheet: 'Plan', columns: widths.map((width) => ({ width })) };
  const look = { fontFamily: 'Calibri', fontSize: 11, features: [printOnePageWide] };
  return (await writeWorkbook(rows, options, look).toBlob()).arrayBuffer();
}

function cell(value: PlanCell): CellObject {
  const look = { wrap: true, alignVertical: 'top' } as const;
  return typeof value === 'number' ? { value, type: Number, align: 'left', ...look } : { value, type: String, ...look };
}

function headerRow(): Row {
  const height = rowHeight(planColumns.map((name, index) => [name, widths[index] ?? 0]));
  return planColumns.map((name) => ({
    ...cell(name),
    height,
    fontWeight: 'bold',
    backgroundColor: '#dfeeee',
    bottomBorderStyle: 'thin',
  }));
}

function stepRow(row: PlanRow): Row {
  const height = rowHeight(row.map((value, index) => [String(value), widths[index] ?? 0]));
  return row.map((value) => ({ ...cell(value), height, bottomBorderStyle: 'thin', bottomBorderColor: '#d5d9dc' }));
}

/** The facts of a solution stand beside its first step: repeated, a long cost makes every row high. */
function once(rows: readonly PlanRow[]): PlanRow[] {
  return rows.map((row, index) => {
    const [title = '', step = '', text = '', ...facts] = row;
    const isFirst = rows[index - 1]?.[0] !== title;
    return isFirst ? row : [title, step, text, ...facts.map(() => '')];
  });
}

function secondRow(text: string): Row {
  return [{ ...cell(text), columnSpan: widths.length, height: 21, fontWeight: 'bold', backgroundColor: '#eeeaf6' }];
}

function aboutRow([name = '', text = '']: PlanRow): Row {
  return [
    { ...cell(name), fontWeight: 'bold' },
    { ...cell(text), columnSpan: textColumns, height: rowHeight([[String(text), textWidth]]) },
  ];
}
