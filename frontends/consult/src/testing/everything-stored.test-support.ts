// All that the browser has stored, as one text.
export function everythingStored(): string {
  return JSON.stringify([window.localStorage, window.sessionStorage]);
}
