// The style sheet of the sandbox's pages: the product's design tokens and styles for plain elements.
import { readFile } from 'node:fs/promises';

const tokens = new URL('../../../../frontends/kit/src/style/tokens.css', import.meta.url);

/** The tokens are read from the product's own file. */
export async function styleSheet(): Promise<string> {
  return (await readFile(tokens, 'utf8')) + rules;
}

const rules = `
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: var(--weight-body) var(--text-17)/var(--leading) var(--sans); }
.bar { display: flex; flex-wrap: wrap; gap: var(--space-12); align-items: center; justify-content: space-between; padding: var(--space-12) var(--space-16); border-bottom: var(--line-width) solid var(--hairline); }
.brand { font: var(--weight-title) var(--text-20)/var(--leading-tight) var(--serif); }
.badge { padding: var(--space-4) var(--space-12); border-radius: var(--radius-round); background: var(--attention-soft); color: var(--attention); font-size: var(--text-13); font-weight: var(--weight-strong); }
main { margin: 0 auto; padding: var(--space-24) var(--space-16) var(--space-64); overflow-wrap: anywhere; }
main.narrow { max-width: 30rem; }
main.wide { max-width: var(--column-wide); }
h1 { margin: 0 0 var(--space-8); font: var(--weight-title) var(--text-32)/var(--leading-tight) var(--serif); }
h2 { margin: 0 0 var(--space-12); font: var(--weight-title) var(--text-20)/var(--leading-tight) var(--serif); }
h3 { margin: 0; font-size: var(--text-17); font-weight: var(--weight-strong); }
p { margin: 0 0 var(--space-12); }
a { color: var(--accent); }
.soft { color: var(--ink-muted); font-size: var(--text-15); }
.sum { margin: 0 0 var(--space-24); font: var(--weight-title) var(--text-44)/var(--leading-tight) var(--serif); }
.sum small { display: block; font: var(--weight-body) var(--text-17)/var(--leading) var(--sans); color: var(--ink-muted); }
.card { margin: 0 0 var(--space-24); padding: var(--space-20); border: var(--line-width) solid var(--hairline); border-radius: var(--radius-large); background: var(--surface); }
.field { display: flex; flex-direction: column; gap: var(--space-4); margin-bottom: var(--space-16); min-width: 0; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: var(--space-12); }
label, legend { font-size: var(--text-15); font-weight: var(--weight-strong); padding: 0; }
fieldset { margin: 0 0 var(--space-16); padding: 0; border: 0; min-width: 0; }
input, select { width: 100%; min-height: var(--target); padding: var(--space-8) var(--space-12); border: var(--line-width) solid var(--line); border-radius: var(--radius-small); background: var(--raised); color: var(--ink); font: inherit; }
input::placeholder { color: var(--ink-muted); opacity: 1; }
input[aria-invalid] { border-color: var(--loss); }
input[type='checkbox'], input[type='radio'] { width: auto; min-height: 0; accent-color: var(--accent); }
.choice { display: flex; gap: var(--space-8); align-items: center; min-height: var(--target); font-weight: var(--weight-body); font-size: var(--text-17); }
.wrong { margin: 0; color: var(--loss); font-size: var(--text-15); }
.alert, .done { padding: var(--space-12) var(--space-16); border-radius: var(--radius-small); }
.alert { background: var(--loss-soft); color: var(--loss); }
.done { background: var(--accent-soft); color: var(--ink); }
button, .button { display: inline-flex; align-items: center; justify-content: center; min-height: var(--target); padding: var(--space-8) var(--space-16); border: var(--line-width) solid var(--line); border-radius: var(--radius-small); background: transparent; color: var(--ink); font: inherit; font-weight: var(--weight-strong); text-decoration: none; cursor: pointer; transition: background var(--quick) var(--ease); }
button:hover, .button:hover { background: var(--sunk); }
button.main { border-color: transparent; background: var(--accent); color: var(--on-accent); }
button.main:hover { background: var(--accent-strong); }
button.loss { border-color: var(--loss); color: var(--loss); }
button.full { width: 100%; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
form { margin: 0; }
.row { display: flex; flex-wrap: wrap; gap: var(--space-12); align-items: center; }
.row.end { align-items: flex-end; }
.row .field { margin: 0; flex: 1 1 8rem; }
.apart { display: flex; flex-wrap: wrap; gap: var(--space-8) var(--space-16); align-items: center; justify-content: space-between; }
.card > .apart { margin-bottom: var(--space-12); }
.card > .apart h2 { margin: 0; }
.lines { list-style: none; margin: 0; padding: 0; }
.lines > li.apart { margin: 0; }
.lines > li { padding: var(--space-12) 0; border-top: var(--line-width) solid var(--hairline); }
.lines > li:first-child { border-top: 0; padding-top: 0; }
.lines > li:last-child { padding-bottom: 0; }
dl { display: grid; grid-template-columns: minmax(6rem, auto) 1fr; gap: var(--space-4) var(--space-16); margin: 0 0 var(--space-16); }
dt { color: var(--ink-muted); }
dd { margin: 0; }
.tag { display: inline-block; padding: 0 var(--space-8); border-radius: var(--radius-round); background: var(--sunk); color: var(--ink-soft); font-size: var(--text-13); font-weight: var(--weight-strong); }
.tag.good { background: var(--accent-soft); color: var(--accent-strong); }
.tag.bad { background: var(--loss-soft); color: var(--loss); }
.tag.wait { background: var(--attention-soft); color: var(--attention); }
details { margin: 0 0 var(--space-8); }
summary { min-height: var(--target); align-content: center; cursor: pointer; font-weight: var(--weight-strong); font-size: var(--text-15); }
code { font-family: var(--mono); font-size: var(--text-15); }
.grid { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr)); gap: 0 var(--space-24); align-items: start; }
@media (prefers-reduced-motion: reduce) { button, .button { transition: none; } }
`;
