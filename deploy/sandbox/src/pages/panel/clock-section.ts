// The sandbox's time, and buttons that advance it.
import { moment } from '../figures.ts';
import { html } from '../html.ts';
import type { Markup } from '../html.ts';

export interface ClockView {
  /** The sandbox's time in Unix seconds. */
  readonly now: number;
  readonly aheadSeconds: number;
}

export const steps = {
  hour: 'An hour',
  day: 'A day',
  week: 'A week',
  month: 'A month',
  year: 'A year',
} as const;
export type Step = keyof typeof steps;

const DAY_SECONDS = 86_400;

export function clockSection({ now, aheadSeconds }: ClockView): Markup {
  return html`<section class="card" aria-labelledby="clock">
    <h2 id="clock">Clock</h2>
    <p><strong>${moment(now)}</strong></p>
    <p class="soft">${ahead(aheadSeconds)} What falls due on the way happens: renewals, retries, ends.</p>
    <form method="post" action="/panel/clock" class="row">
      ${Object.entries(steps).map(
        ([step, label]) => html`<button name="step" value="${step}" aria-label="${label} later">${label}</button>`,
      )}
    </form>
  </section>`;
}

function ahead(seconds: number): string {
  if (seconds === 0) return 'As on this machine.';
  const days = seconds / DAY_SECONDS;
  return days >= 1
    ? `${days.toLocaleString('en-US', { maximumFractionDigits: 1 })} days ahead of this machine.`
    : `${Math.round(seconds / 60)} minutes ahead of this machine.`;
}
