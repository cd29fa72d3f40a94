// Lists the keyboard shortcuts, and switches them off.
import { Dialog } from '@consilium/web/ui/Dialog.tsx';
import { Switch } from '@consilium/web/ui/Switch.tsx';
import { shortcuts } from '#shortcuts/shortcut-list.ts';
import { setShortcutsOn, useShortcutsOn } from '#shortcuts/shortcut-setting.ts';
import styles from '#shortcuts/ShortcutHelp.module.css';

export function ShortcutHelp({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const isOn = useShortcutsOn();
  return (
    <Dialog title="Keyboard shortcuts" isOpen={isOpen} onClose={onClose}>
      <dl className={styles.list}>
        {shortcuts.map(({ id, key, title }) => (
          <div key={id} className={styles.row}>
            <dt>{title}</dt>
            <dd>
              <kbd className={styles.key}>{key.toUpperCase()}</kbd>
            </dd>
          </div>
        ))}
      </dl>
      <Switch
        label="Use shortcuts"
        note="Shortcuts pause while you type. Turn them off if you use voice control. This browser remembers your choice."
        isSelected={isOn}
        onChange={setShortcutsOn}
      />
    </Dialog>
  );
}
