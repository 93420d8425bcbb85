import { Bitset } from '#api/modules/search/Bitset';
import { Int32List } from '#api/modules/search/Int32List';
import type { FacetOption } from '#contract/directory/facets';
import type { AtMostKey, FilterOfKind, FilterValue } from '#contract/vocabularies/filters';
import type { FactRow, FilterColumn } from './factRows';

/** Stores a number for each position. */
export class NumberColumn implements FilterColumn {
  private readonly numberAt = new Int32List();

  constructor(private readonly filter: FilterOfKind<'atLeast'>) {}

  add(position: number, row: FactRow): void {
    // An unknown number never matches a minimum.
    this.numberAt.set(position, row[this.filter.column] ?? -1);
  }

  matching(value: FilterValue): Bitset {
    const minimum = Number(value);
    const found = new Bitset();
    this.numberAt.all().forEach((number, position) => {
      if (number >= minimum) found.add(position);
    });
    return found;
  }

  stated(): Bitset {
    return this.matching(0);
  }

  canonicalOf(value: string): string {
    return value;
  }

  addWordMatches(): void {
    // Search words don't match numbers.
  }

  options(among: Bitset): FacetOption<number>[] {
    const { control } = this.filter;
    const steps: readonly number[] = control.type === 'select' ? control.steps : [];
    return steps.map((step) => ({ value: step, count: this.matching(step).intersectionSize(among) }));
  }
}

const offeredMonths = 12;

/** Stores the month from which a contractor has a free rig. */
export class MonthColumn implements FilterColumn {
  /** Months as numbers, such as 202703; -1 for an unknown one, which never matches. */
  private readonly monthAt = new Int32List();

  add(position: number, row: FactRow): void {
    this.monthAt.set(position, row.availableFrom === null ? -1 : toMonthNumber(row.availableFrom));
  }

  matching(value: FilterValue): Bitset {
    const latest = toMonthNumber(String(value));
    const found = new Bitset();
    this.monthAt.all().forEach((month, position) => {
      if (month >= 0 && month <= latest) found.add(position);
    });
    return found;
  }

  stated(): Bitset {
    return this.matching('9999-12');
  }

  canonicalOf(value: string): string {
    return value;
  }

  addWordMatches(): void {
    // Search words don't match months.
  }

  /** The current month and those that follow. */
  options(among: Bitset): FacetOption<string>[] {
    const now = new Date();
    return Array.from({ length: offeredMonths }, (_, index) => {
      const value = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + index)).toISOString().slice(0, 7);
      return { value, count: this.matching(value).intersectionSize(among) };
    });
  }
}

function toMonthNumber(month: string): number {
  return Number(month.replace('-', ''));
}

/** Numbers are stored in hundredths. */
const hundredths = 100;

/** The number that each filter with a maximum compares. */
const atMostNumbers: Record<AtMostKey, (row: FactRow) => number | null> = {
  max_trifr: ({ trifr }) => trifr,
  max_smallest_job: ({ smallest_job_m }) => smallest_job_m,
};

/** Stores a number of each contractor that must not exceed a maximum. */
export class AtMostColumn implements FilterColumn {
  /** -1 for an unknown number, which never matches. */
  private readonly numberAt = new Int32List();

  constructor(private readonly filter: FilterOfKind<'atMost'>) {}

  add(position: number, row: FactRow): void {
    const number = atMostNumbers[this.filter.key](row);
    this.numberAt.set(position, number === null ? -1 : Math.round(number * hundredths));
  }

  matching(value: FilterValue): Bitset {
    const most = Number(value) * hundredths;
    const found = new Bitset();
    this.numberAt.all().forEach((number, position) => {
      if (number >= 0 && number <= most) found.add(position);
    });
    return found;
  }

  stated(): Bitset {
    return this.matching(Number.POSITIVE_INFINITY);
  }

  canonicalOf(value: string): string {
    return value;
  }

  addWordMatches(): void {
    // Search words don't match numbers.
  }

  options(among: Bitset): FacetOption<number>[] {
    return this.filter.steps.map((step) => ({ value: step, count: this.matching(step).intersectionSize(among) }));
  }
}
