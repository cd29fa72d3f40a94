// GET /docs: all API endpoints on one page, made from the OpenAPI document. No scripts, nothing loaded from other sites.
import { z } from 'zod';
import type { OpenApiDocument } from './openapi.ts';

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;
const operationSchema = z
  .object({ summary: z.string().optional(), operationId: z.string().optional() })
  .catchall(z.unknown());

export const docsStyle = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
details { border-top: 1px solid color-mix(in srgb, currentColor 15%, transparent); padding: .5rem 0; }
summary { cursor: pointer; }
summary b { display: inline-block; min-width: 4.5rem; }
code, pre { font-family: ui-monospace, monospace; font-size: .9rem; }
pre { overflow: auto; padding: 1rem; background: color-mix(in srgb, currentColor 6%, transparent); }
`;

export function docsPage(document: OpenApiDocument): string {
  const entries = Object.entries(document.paths).flatMap(([path, operations]) =>
    methods.flatMap((method) => (method in operations ? [entry(method, path, operations[method])] : [])),
  );
  const missing =
    document['x-unavailable'].length > 0
      ? `<p>Not reachable now: ${escaped(document['x-unavailable'].join(', '))}.</p>`
      : '';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Consilium: interface</title><link rel="stylesheet" href="/docs/style.css"></head>
<body><h1>Consilium: interface</h1><p>${escaped(document.info.description)} As a file: <a href="/openapi.json">openapi.json</a>.</p>${missing}
${entries.join('\n')}
</body></html>
`;
}

function entry(method: string, path: string, operation: unknown): string {
  const { summary = '' } = operationSchema.parse(operation);
  const detail = escaped(JSON.stringify(operation, null, 2));
  return `<details><summary><b>${method.toUpperCase()}</b> <code>${escaped(path)}</code> ${escaped(summary)}</summary><pre>${detail}</pre></details>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
