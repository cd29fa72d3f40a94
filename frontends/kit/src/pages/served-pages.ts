// Which paths have a page: the shell announces them at start, and links to other paths are not shown.
let isKnown: (pathname: string) => boolean = () => true;

export function announcePages(isServed: (pathname: string) => boolean): void {
  isKnown = isServed;
}

export function isServedPage(pathname: string): boolean {
  return isKnown(pathname);
}
