/** What a spreadsheet program would take for a formula, also in full width, or behind the quotes that keep it from doing so. */
const formula = /^'*[=+\-@\t\r＝＋－＠]/;

/** A text as a CSV cell that no spreadsheet program runs as a formula. */
export function defuse(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** The text of a cell; the opposite of `defuse`. */
export function readDefused(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}
