/**
 * What a spreadsheet program runs as a formula at the beginning of a cell. Programs that separate cells by something else than
 * commas also begin one within a text, behind a semicolon, a tab, a bar or a line break, with or without double quotes.
 */
const beforeFormula = /(?<=^|[;,|\t\r\n])("*)('*)(?=[=+\-@\t\r＝＋－＠])/g;
const defused = /(?<=^|[;,|\t\r\n])("*)'('*)(?=[=+\-@\t\r＝＋－＠])/g;

/** A text as a CSV cell of which no spreadsheet program runs a part as a formula. */
export function defuse(text: string): string {
  return text.replace(beforeFormula, "$1'$2");
}

/** The text of a cell; the opposite of `defuse`. */
export function readDefused(cell: string): string {
  return cell.includes("'") ? cell.replace(defused, '$1$2') : cell;
}
