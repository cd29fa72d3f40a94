// For every jsdom test: jest-dom's matchers, media queries, which jsdom lacks and here never match, a longer time limit
// for pages that are imported when first shown, and dialogs and toasts whose code is there, as after somebody's first act.
import { expect } from '@jest/globals';
import * as matchers from '@testing-library/jest-dom/matchers';
import { configure } from '@testing-library/react';
import { dialogWindow } from '#ui/Dialog.tsx';
import { menuList } from '#ui/Menu.tsx';
import { toasts } from '#ui/ToastRegion.tsx';

expect.extend(matchers);
configure({ asyncUtilTimeout: 15_000 });
Object.assign(globalThis, {
  matchMedia: (media: string) => Object.assign(new EventTarget(), { matches: false, media }),
});
await Promise.all([dialogWindow.load(), menuList.load(), toasts.load()]);
