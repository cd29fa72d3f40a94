// robots.txt: links of products and conversations are for people, and calls have no pages.
export function robotsText(origin: string): string {
  return `${['User-agent: *', 'Disallow: /go/', 'Disallow: /api/', 'Disallow: /conversation', '', `Sitemap: ${origin}/sitemap.xml`].join('\n')}\n`;
}
