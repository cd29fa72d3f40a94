// Downloads a file that was made in the browser.
const keptMs = 60_000;

export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
  // A phone first asks where to save it.
  setTimeout(() => URL.revokeObjectURL(address), keptMs);
}
