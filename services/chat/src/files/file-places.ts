// Where the bytes of files lie behind the port.

export function folderOf(userId: string, conversationId: string): string {
  return `${userId}/${conversationId}`;
}

/** No name of a person's file has a slash, so this folder is nobody's file. */
export function seenCopyOf(path: string, id: string): string {
  return `${path.slice(0, path.lastIndexOf('/'))}/seen-by-expert/${id}.jpg`;
}
