// Which addresses have a page: the shell says so at its start, and links that would lead nowhere are not shown.
let isKnown: (pathname: string) => boolean = () => true;

export function announcePages(isServed: (pathname: string) => boolean): void {
  isKnown = isServed;
}

export function isServedPage(pathname: string): boolean {
  return isKnown(pathname);
}
