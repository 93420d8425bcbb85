/**
 * What a spreadsheet program runs as a formula at the beginning of a cell. Programs that separate cells by something else than
 * commas also begin one within a text, behind a semicolon, a tab, a bar or a line break, with or without double quotes.
 */
const formulaStart = /(?<=^|[;,|\t\r\n])("*)('*)(?=[=+\-@\t\r＝＋－＠])/g;
const escapedFormulaStart = /(?<=^|[;,|\t\r\n])("*)'('*)(?=[=+\-@\t\r＝＋－＠])/g;

/** A text as a CSV cell of which no spreadsheet program runs a part as a formula. */
export function escapeFormulas(text: string): string {
  return text.replace(formulaStart, "$1'$2");
}

/** The text of a cell; the opposite of `defuse`. */
export function unescapeFormulas(cell: string): string {
  return cell.includes("'") ? cell.replace(escapedFormulaStart, '$1$2') : cell;
}
