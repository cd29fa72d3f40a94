// Figures as people read them.

/** "1 day", "7 days" */
export function quantity(count: number, noun: string): string {
  return `${count.toLocaleString()} ${noun}${count === 1 ? '' : 's'}`;
}

/** "0 h", "15 min", "1 h 45 min" */
export function hours(spent: number): string {
  const minutes = Math.round(spent * 60);
  const [whole, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (whole === 0) return rest === 0 ? '0 h' : `${rest} min`;
  return rest === 0 ? `${whole.toLocaleString()} h` : `${whole.toLocaleString()} h ${rest} min`;
}

export function percent(share: number): string {
  return new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 0 }).format(share);
}
