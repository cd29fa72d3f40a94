// A plan as comma-separated values, for Google Sheets. No cell can be taken for a formula.
import { unparse } from 'papaparse';
import { planColumns, planRows } from '#plan/plan-rows.ts';
import type { Plan } from '#plan/plan.ts';

/** Characters that begin a formula in a spreadsheet, also after blanks and in full width; or a tab or line break. */
const formula = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/u;
/** Without it Excel reads the file in the system's legacy code page. */
const byteOrderMark = '\u{FEFF}';

export function planCsv(plan: Plan): string {
  const { about, steps, second, end } = planRows(plan);
  const more = second ? [[], [second.title], ...second.steps] : [];
  const rows = [...about, [], [...planColumns], ...steps, ...more, ...(end.length > 0 ? [[], ...end] : [])];
  return byteOrderMark + unparse(rows as unknown[][], { quotes: true, escapeFormulae: formula, newline: '\r\n' });
}
