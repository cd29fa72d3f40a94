// The preferences: four categories, one of them always on; saved at once for all tabs.
import { closeCookiePreferences } from '@consilium/web/consent/cookie-preferences.ts';
import { Link } from '@consilium/web/platform.ts';
import { siteSetting } from '@consilium/web/site/site-setting.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { Dialog } from '@consilium/web/ui/Dialog.tsx';
import { Switch } from '@consilium/web/ui/Switch.tsx';
import { useState } from 'react';
import styles from '#consent/ConsentPreferences.module.css';
import { categoryWords, essentialText } from '#consent/consent-categories.ts';
import {
  consentVersion,
  essentialOnly,
  everything,
  type ConsentChoices,
  type ConsentRecord,
} from '#consent/consent-record.ts';
import { chooseConsent } from '#consent/consent-store.ts';

export function ConsentPreferences({ record }: { readonly record: ConsentRecord | undefined }) {
  const [choices, setChoices] = useState<ConsentChoices>(record ?? essentialOnly);
  const save = (chosen: ConsentChoices) => (chooseConsent(chosen), closeCookiePreferences());
  return (
    <Dialog title="Cookie Preferences" isOpen onClose={closeCookiePreferences}>
      <div className={styles.categories}>
        <Switch label="Essential" note={essentialText} isSelected isDisabled>
          Always on
        </Switch>
        {categoryWords(siteSetting('analytics-id') !== undefined).map(({ id, title, text }) => (
          <Switch
            key={id}
            label={title}
            note={text}
            isSelected={choices[id]}
            onChange={(isOn) => setChoices({ ...choices, [id]: isOn })}
          />
        ))}
      </div>
      <p className={styles.status}>
        {record ? `Last updated ${dateOf(record.timestamp)}` : 'No choice is stored yet'} · Version {consentVersion} ·{' '}
        <Link to="/cookies" onClick={closeCookiePreferences}>
          Cookie Policy
        </Link>
      </p>
      <div className={styles.actions}>
        <Button onPress={() => save(everything)}>Accept All</Button>
        <Button onPress={() => save(essentialOnly)}>Reject All</Button>
        <Button look="primary" onPress={() => save(choices)}>
          Save Preferences
        </Button>
      </div>
    </Dialog>
  );
}

function dateOf(timestamp: string): string {
  return new Date(timestamp).toLocaleDateString('en', { dateStyle: 'long' });
}
