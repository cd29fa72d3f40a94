// Two forms for the sandbox's settings: the delivery of webhook events, and renewals.
import type { Settings } from '#settings/settings.ts';
import { html } from '../html.ts';
import type { Markup } from '../html.ts';

const ends: Readonly<Record<Settings['afterRetries'], string>> = {
  cancel: 'ends it',
  unpaid: 'leaves it unpaid',
  past_due: 'leaves it past due',
};

export function settingsSections(settings: Settings): Markup {
  return html`${deliveryForm(settings.webhooks)} ${renewalForm(settings)}`;
}

function deliveryForm({ duplicates, delayMs, reorder, hold, drop }: Settings['webhooks']): Markup {
  const types = Array.isArray(drop) ? drop.join(', ') : '';
  return html`<section class="card" aria-labelledby="delivery">
    <h2 id="delivery">Delivery of webhook events</h2>
    <form method="post" action="/panel/webhooks">
      <div class="row">
        ${number('duplicates', 'Sent how many more times', duplicates, 20)}
        ${number('delayMs', 'Delay in milliseconds', delayMs, 600_000)}
      </div>
      ${check('reorder', 'In a shuffled order', reorder)} ${check('hold', 'Held back until sent by hand', hold)}
      ${check('drop', 'All are lost', drop === true)}
      <div class="field">
        <label for="dropTypes">Lost of these types</label>
        <input id="dropTypes" name="dropTypes" value="${types}" placeholder="invoice.paid" />
      </div>
      <button>Save delivery</button>
    </form>
  </section>`;
}

function renewalForm({ retryDays, afterRetries, invoiceDraftSeconds, upcomingDays }: Settings): Markup {
  return html`<section class="card" aria-labelledby="renewals">
    <h2 id="renewals">Renewals</h2>
    <form method="post" action="/panel/renewals">
      <div class="field">
        <label for="retryDays">Tried again after so many days</label>
        <input id="retryDays" name="retryDays" value="${retryDays.join(', ')}" />
      </div>
      <div class="field">
        <label for="afterRetries">The last failure of a subscription</label>
        <select id="afterRetries" name="afterRetries">
          ${Object.entries(ends).map(
            ([value, label]) =>
              html`<option value="${value}" ${value === afterRetries && html`selected`}>${label}</option>`,
          )}
        </select>
      </div>
      <div class="row">
        ${number('invoiceDraftSeconds', 'Seconds as a draft', invoiceDraftSeconds, 86_400)}
        ${number('upcomingDays', 'Announced days before', upcomingDays, 60)}
      </div>
      <p></p>
      <button>Save renewals</button>
    </form>
  </section>`;
}

function number(name: string, label: string, value: number, most: number): Markup {
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" type="number" min="0" max="${most}" value="${value}" required />
  </div>`;
}

function check(name: string, label: string, isOn: boolean): Markup {
  return html`<label class="choice"
    ><input type="checkbox" name="${name}" value="true" ${isOn && html`checked`} /> ${label}</label
  >`;
}
