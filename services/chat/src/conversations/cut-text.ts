// Cuts text to a number of characters without leaving half of one (an emoji is two).
export function cutText(text: string, most: number): string {
  return text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
}
