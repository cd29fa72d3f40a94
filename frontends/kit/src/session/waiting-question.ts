// Whether a question that somebody asked before signing in waits in this browser to be sent.
export const keptQuestionStorageKey = 'consilium.kept-question';

export function isQuestionWaiting(): boolean {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(keptQuestionStorageKey) ?? 'null');
    return typeof stored === 'object' && stored !== null && 'kept' in stored && Boolean(stored.kept);
  } catch {
    return false;
  }
}
