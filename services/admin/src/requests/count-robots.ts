// Counts what fell into the trap of the forms, when telemetry is on. Nothing of it is kept.
import { activeTelemetry } from '@consilium/kit/telemetry/telemetry.ts';

export function countRobot(form: 'contact' | 'feedback' | 'privacy'): void {
  activeTelemetry()?.count({
    name: 'consilium.forms.robots',
    description: 'Forms that were sent with words in the field that people do not see.',
    attributes: { form },
  });
}
