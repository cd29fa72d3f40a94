// Where files of requests are in the file store.
export function placeOf(fileId: string): string {
  return `requests/${fileId}`;
}
