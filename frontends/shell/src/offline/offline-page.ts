// The page for when there is no network: helplines of the person's country, and the plans that they saved. It needs no other file.
import { crisisPagePath } from '@consilium/web/offline/offline-copies.ts';
import { savedPlanPath } from '@consilium/web/offline/saved-plans.ts';
import type { SavedPlan } from '@consilium/web/offline/saved-plans.ts';
import { telephoneParts } from '@consilium/web/text/telephone-parts.ts';
import { emergencyNumberOf, HELPLINE_REGIONS, helplinesOf } from '@consilium/contracts/helplines/helplines.ts';
import { offlinePageStyle } from '#offline/offline-page-style.ts';

const countries = HELPLINE_REGIONS.flatMap((region) => region.countries);

interface Shown {
  /** Undefined: no helplines are shown. */
  readonly country: string | undefined;
  readonly plans: readonly SavedPlan[];
}

export function offlinePage({ country, plans }: Shown): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>You’re offline · Consilium</title><style>${offlinePageStyle}</style></head>
<body><main>
<h1>You’re offline</h1>
<p>This page needs a connection. What you wrote is kept in this browser.</p>
<p><a class="again" href="">Try again</a></p>
${plansSection(plans)}
${country === undefined ? '' : helplinesSection(country)}
</main></body></html>`;
}

function plansSection(plans: readonly SavedPlan[]): string {
  const rows = plans.map(
    ({ id, title, savedAt }) =>
      `<li><a href="${savedPlanPath}${encodeURIComponent(id)}">${escaped(title)}</a> <small>${escaped(dayOf(savedAt))}</small></li>`,
  );
  const list =
    rows.length > 0
      ? `<ul>${rows.join('')}</ul>`
      : '<p>None yet. In a conversation, choose “Download”, then “Save for offline”.</p>';
  return `<section aria-labelledby="plans"><h2 id="plans">Your saved plans</h2>${list}</section>`;
}

function helplinesSection(country: string): string {
  const name = countries.find((one) => one.country === country)?.countryName ?? 'any country';
  const lines = helplinesOf(country).map(
    (line) =>
      `<li><strong>${escaped(line.name)}</strong> ${dialled(line.number)} <small>${escaped(line.hours)}</small></li>`,
  );
  return `<section aria-labelledby="help" class="help"><h2 id="help">Someone to talk to now</h2>
<p class="emergency">In immediate danger in ${escaped(name)}, call ${dialled(emergencyNumberOf(country))}</p>
<ul>${lines.join('')}</ul>
<p><a href="${crisisPagePath}">Helplines of every country</a></p></section>`;
}

function dialled(number: string): string {
  return telephoneParts(number)
    .map(({ text, link }) => (link === undefined ? escaped(text) : `<a href="${escaped(link)}">${escaped(text)}</a>`))
    .join('');
}

function dayOf(iso: string): string {
  return `saved on ${new Date(iso).toLocaleDateString('en-US', { dateStyle: 'long' })}`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
