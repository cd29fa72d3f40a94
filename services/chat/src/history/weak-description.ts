// Decides whether title and summary are weak, so that the advisor is asked for better ones.
const TITLE_FROM = 20;
const SUMMARY_FROM = 50;

/** True only when both are weak: short, or cut off. */
export function isWeak({ title, summary }: { readonly title: string; readonly summary: string }): boolean {
  return isWeakText(title, TITLE_FROM) && isWeakText(summary, SUMMARY_FROM);
}

function isWeakText(text: string, from: number): boolean {
  return text.length < from || text.endsWith('...');
}
