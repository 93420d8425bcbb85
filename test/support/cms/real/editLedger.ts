type Value = unknown;

/** A value that somebody saved, and the values that were on the form or named to them when they did. */
interface Write {
  company: number;
  field: string;
  who: string;
  value: string;
  over: string[];
}

/**
 * What several people saved and were told is saved. Each value is unique. In the end a value has to be there, or somebody who
 * had it in front of them saved another one, or admins read it as a conflict.
 */
export class EditLedger {
  private readonly writes: Write[] = [];
  /** Refusals: somebody was told of another one's value instead of replacing it. */
  refused = 0;

  record(company: number, who: string, field: string, value: Value, over: readonly Value[]): void {
    this.writes.push({ company, field, who, value: JSON.stringify(value), over: over.map((one) => JSON.stringify(one)) });
  }

  get count(): number {
    return this.writes.length;
  }

  /** @param final the company's fields in the end @param conflicts the values that admins read, of both sides */
  lost(company: number, final: ReadonlyMap<string, Value>, conflicts: readonly { field: string; values: Value[] }[]): string[] {
    const all = this.writes.filter((write) => write.company === company);
    return all
      .filter(({ field, value }) => {
        if (JSON.stringify(final.get(field)) === value) return false;
        if (all.some((other) => other.field === field && other.over.includes(value))) return false;
        return !conflicts.some((one) => one.field === field && one.values.some((said) => JSON.stringify(said) === value));
      })
      .map(({ field, who, value, over }) => `${company} ${field}: ${value} of ${who}, saved over ${over.join(' and ')}`);
  }
}
