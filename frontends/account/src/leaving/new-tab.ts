// A new tab for the payment provider's page. It is opened in the click itself: after an await browsers block it.

export interface NewTab {
  /** False when the browser blocked the tab, or the person has closed it. */
  readonly show: (url: string) => boolean;
  readonly close: () => void;
}

export function openNewTab(): NewTab {
  const tab = window.open('about:blank', '_blank');
  if (tab) showWaiting(tab);
  return {
    show(url) {
      if (!tab || tab.closed) return false;
      tab.location.replace(url);
      return true;
    },
    close: () => tab?.close(),
  };
}

/** The page in the new tab gets no reference to this one. */
function showWaiting(tab: Window): void {
  tab.opener = null;
  tab.document.title = 'One moment…';
}

/** Only http and https addresses are opened. */
export function isWebAddress(url: string): boolean {
  return ['http:', 'https:'].includes(URL.parse(url)?.protocol ?? '');
}
