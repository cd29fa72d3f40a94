// The pages of the web app. Other addresses get the shell too (it shows "Oops! Page not found"), with status 404.
const pages: readonly RegExp[] = [
  /^\/(?:claude)?$/,
  /^\/conversation(?:\/[^/]+)?$/,
  /^\/(?:auth|metrics|admin|conversations|upgrade)$/,
  /^\/profile(?:\/(?:edit|security|privacy))?$/,
  /^\/oauth\/consent$/,
  /^\/(?:how-to-use|about|contact|feedback|crisis-support|privacy|terms|cookies|affiliate)$/,
];

/** A slash at the end does not matter. */
export function isPage(path: string): boolean {
  const plain = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  return pages.some((page) => page.test(plain));
}
