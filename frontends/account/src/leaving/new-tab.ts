// A tab for somebody else's page. It is opened in the click itself: once an answer was awaited, browsers block it.

export interface NewTab {
  /** False when the browser did not let it be opened, or the person has closed it. */
  readonly show: (url: string) => boolean;
  readonly close: () => void;
}

export function openNewTab(): NewTab {
  const tab = window.open('about:blank', '_blank');
  if (tab) tellToWait(tab);
  return {
    show(url) {
      if (!tab || tab.closed) return false;
      tab.location.replace(url);
      return true;
    },
    close: () => tab?.close(),
  };
}

/** The page that will be there learns nothing of this one. */
function tellToWait(tab: Window): void {
  tab.opener = null;
  tab.document.title = 'One moment...';
}

/** Of the web, and nothing else: an address is followed only then. */
export function isWebAddress(url: string): boolean {
  return ['http:', 'https:'].includes(URL.parse(url)?.protocol ?? '');
}
