// The same list without anything to move its rows by.
import type { OrderedListProps } from '#order/ordered-row.ts';

export function PlainList({ as: List, label, className, rows }: OrderedListProps) {
  return (
    <List aria-label={label} className={className}>
      {rows.map(({ id, name, render }) => (
        <li key={id} aria-label={name}>
          {render(null)}
        </li>
      ))}
    </List>
  );
}
