// Fakes of browser APIs that jsdom lacks and these pages use: a wide window, and an empty storage.
export function setUpBrowser(): void {
  window.localStorage.clear();
  window.matchMedia = (query) => ({
    matches: query === '(min-width: 960px)',
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  });
  globalThis.ResizeObserver = class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
  Element.prototype.scrollIntoView = () => undefined;
}
