// Cuts text to a number of UTF-16 units without splitting a character (an emoji is two).
export function cutText(text: string, most: number): string {
  return text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
}
