// The look of a page that leaves the product as a file: it brings its own, on screen and on paper.
export const pageStyle = `
@page { margin: 18mm 20mm; }
html { color-scheme: light; background: #fff; }
body { max-width: 42rem; margin: 2.5rem auto; padding: 0 1.25rem; color: #20242c;
  font: 1.0625rem/1.6 "Source Sans 3", "Segoe UI", system-ui, sans-serif; overflow-wrap: anywhere; }
h1, h2, h3 { font-family: "Source Serif 4", Georgia, serif; line-height: 1.25; break-after: avoid; }
h1 { margin: 0 0 .25rem; font-size: 2rem; }
h2 { margin: 2.25rem 0 .5rem; padding-top: 1rem; border-top: 1px solid #d8d4cb; font-size: 1.375rem; }
h3 { margin: 1.5rem 0 .25rem; font-size: 1.125rem; }
p { margin: .5rem 0; }
ol, ul { margin: .5rem 0; padding-left: 1.5rem; }
li { margin: .25rem 0; break-inside: avoid; }
.facts { color: #0b5a63; font-size: .9375rem; font-weight: 600; break-after: avoid; }
.note { color: #595f69; font-size: .9375rem; }
h1 + .note { margin-top: 0; }
@media print { body { max-width: none; margin: 0; padding: 0; font-size: 11pt; } }
`;
