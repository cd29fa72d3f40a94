// Whether a text runs from right to left: its first letter decides, as browsers do it with dir="auto".
const firstLetter = /\p{L}/u;
const fromRight =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

export function readsFromRight(text: string): boolean {
  return fromRight.test(firstLetter.exec(text)?.[0] ?? '');
}
