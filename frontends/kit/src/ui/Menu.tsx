// A button that opens a list of actions; the list's code, with the component library's, is loaded when it is first pressed.
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { loadedLater, useLater } from '#ui/loaded-later.ts';
import type { MenuProps } from '#ui/menu-props.ts';
import { showToast } from '#ui/toast-queue.ts';

/** What pages list. */
export type MenuAction = MenuProps['actions'][number];

export const menuList = loadedLater(async () => (await import('#ui/MenuList.tsx')).MenuList);

/** The list's own button takes the place of this one only once it was pressed: a press must not lose its button half way. */
export function Menu(props: MenuProps) {
  const [isAsked, setAsked] = useState(false);
  const { Component } = useLater(menuList, isAsked);
  if (isAsked && Component) return <Component {...props} />;
  return <Button {...props.trigger.props} aria-haspopup="menu" aria-expanded={false} onPress={() => void ask()} />;

  async function ask(): Promise<void> {
    setAsked(true);
    await menuList.load();
    if (!menuList.current().hasFailed) return;
    setAsked(false);
    showToast({ title: 'We couldn’t open this', text: 'Please check your connection.', tone: 'loss' });
  }
}
