// Keys of files in the file store.

export function folderOf(userId: string, conversationId: string): string {
  return `${userId}/${conversationId}`;
}

/** Names of files have no slash, so this folder cannot collide with a file. */
export function seenCopyOf(path: string, id: string): string {
  return `${path.slice(0, path.lastIndexOf('/'))}/seen-by-expert/${id}.jpg`;
}
