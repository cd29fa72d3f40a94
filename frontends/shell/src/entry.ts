// The page's first script: everything else comes in one step later, so that shared modules are ready first.
void import(/* webpackChunkName: "main" */ '#main.tsx');
