/** One rule of the specification with its check; texts and numbers stand here as the specification has them. */
export interface Row {
  rule: string;
  /** Throws where the rule is broken. */
  check: () => unknown;
}

/** Makes a test of each row of a section. */
export function specify(section: string, rows: Row[]): void {
  describe(`specification, section ${section}`, () => {
    for (const { rule, check } of rows) {
      it(rule, async () => {
        await check();
      });
    }
  });
}
