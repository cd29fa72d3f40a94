// A moment in the name of a file, 2026-11-22-093005: in local time, with characters that every file system allows.
export function fileTime(now: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const day = [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join('-');
  return `${day}-${[now.getHours(), now.getMinutes(), now.getSeconds()].map(two).join('')}`;
}
