// A table of figures that scrolls in itself on a narrow screen.
import type { ReactNode } from 'react';
import styles from '#figures/Figures.module.css';

export interface FigureTableProps {
  readonly caption: string;
  readonly columns: readonly string[];
  /** How many columns at the start are words; the others are figures, aligned on the right. */
  readonly wordColumns?: number;
  readonly rows: readonly { readonly id: string; readonly cells: readonly ReactNode[] }[];
}

export function FigureTable({ caption, columns, wordColumns = 1, rows }: FigureTableProps) {
  const classAt = (index: number) => (index < wordColumns ? undefined : styles.number);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolled area has to be reachable by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={caption}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={column} scope="col" className={classAt(index)}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells: [name, ...values] }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {values.map((value, index) => (
                <td key={columns[index + 1]} className={classAt(index + 1)}>
                  {typeof value === 'number' ? value.toLocaleString('en-US') : value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
