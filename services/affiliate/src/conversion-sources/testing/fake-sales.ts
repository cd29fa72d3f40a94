// The sales of a network that a test stands in for, as that network itself knows them.
export interface FakeSale {
  readonly id: string;
  readonly clickId: string | null;
  saleMinor: number;
  commissionMinor: number;
  state: 'pending' | 'approved' | 'reversed';
  readonly soldAt: Date;
  changedAt: Date;
}

/** What a network that adds rows wrote down at one moment. */
export interface FakeRow {
  readonly id: string;
  readonly sale: FakeSale;
  readonly isFirst: boolean;
  readonly saleMinor: number;
  readonly commissionMinor: number;
  readonly writtenAt: Date;
}

export interface FakeSales {
  readonly sales: FakeSale[];
  readonly rows: FakeRow[];
  sell(sale: Pick<FakeSale, 'clickId' | 'saleMinor' | 'commissionMinor'>, at: Date): FakeSale;
  restate(sale: FakeSale, now: Pick<FakeSale, 'saleMinor' | 'commissionMinor' | 'state'>, at: Date): void;
}

/** Where a list has a limit, each sale counts as so many rows, so that few sales reach it. */
export interface CrowdedSales extends FakeSales {
  rowsEach: number;
}

export function createFakeSales(): FakeSales {
  const sales: FakeSale[] = [];
  const rows: FakeRow[] = [];
  const write = (sale: FakeSale, change: Pick<FakeRow, 'saleMinor' | 'commissionMinor'>, writtenAt: Date) =>
    void rows.push({
      id: `row-${rows.length + 1}`,
      sale,
      isFirst: change.saleMinor === sale.saleMinor,
      saleMinor: change.saleMinor,
      commissionMinor: change.commissionMinor,
      writtenAt,
    });
  return {
    sales,
    rows,
    sell(given, at) {
      const sale: FakeSale = { ...given, id: `${1000 + sales.length}`, state: 'pending', soldAt: at, changedAt: at };
      sales.push(sale);
      write(sale, sale, at);
      return sale;
    },
    restate(sale, now, at) {
      const change = {
        saleMinor: now.saleMinor - sale.saleMinor,
        commissionMinor: now.commissionMinor - sale.commissionMinor,
      };
      Object.assign(sale, now, { changedAt: at });
      if (change.saleMinor !== 0 || change.commissionMinor !== 0) write(sale, change, at);
    },
  };
}

/** As networks write amounts: two decimals. */
export function decimalOf(minor: number): string {
  const digits = String(Math.abs(minor)).padStart(3, '0');
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
