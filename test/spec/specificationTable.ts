/** One product rule with its check. Texts and numbers are literals instead of imports, as the product rules give them. */
export interface Row {
  rule: string;
  /** Throws if the rule is broken. */
  check: () => unknown;
}

/** Defines a test for each row of a section. */
export function specify(section: string, rows: Row[]): void {
  describe(`specification, section ${section}`, () => {
    for (const { rule, check } of rows) {
      it(rule, async () => {
        await check();
      });
    }
  });
}
