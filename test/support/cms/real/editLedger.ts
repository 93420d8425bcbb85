type Value = unknown;

/** A saved value, and the values that its author had seen in the form or in a conflict message. */
interface Write {
  company: number;
  field: string;
  who: string;
  value: string;
  over: string[];
}

/**
 * Records the saves that several users were told have succeeded. Each value is unique. In the end each value must be present, have been replaced by
 * someone who had seen it, or be visible to admins as a conflict.
 */
export class EditLedger {
  private readonly writes: Write[] = [];
  /** The number of rejected saves: the user was shown another user's value instead of replacing it. */
  refused = 0;

  record(company: number, who: string, field: string, value: Value, over: readonly Value[]): void {
    this.writes.push({ company, field, who, value: JSON.stringify(value), over: over.map((one) => JSON.stringify(one)) });
  }

  get count(): number {
    return this.writes.length;
  }

  /** @param final the company's fields in the end @param conflicts the values of both sides that admins see */
  lost(company: number, final: ReadonlyMap<string, Value>, conflicts: readonly { field: string; values: Value[] }[]): string[] {
    const all = this.writes.filter((write) => write.company === company);
    return all
      .filter(({ field, value }) => {
        if (JSON.stringify(final.get(field)) === value) return false;
        if (all.some((other) => other.field === field && other.over.includes(value))) return false;
        return !conflicts.some((one) => one.field === field && one.values.some((visible) => JSON.stringify(visible) === value));
      })
      .map(({ field, who, value, over }) => `${company} ${field}: ${value} of ${who}, saved over ${over.join(' and ')}`);
  }
}
