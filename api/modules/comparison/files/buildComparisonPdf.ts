import pdfMaker from 'pdfmake';
import fonts from 'pdfmake/fonts/Roboto.js';
import { transliterate } from 'transliteration';
import type { ComparisonCell } from '#contract/comparison/comparison';
import { formatDate } from '#contract/shared/text/format';
import { type ComparisonTable, describeSource, notStated } from './comparisonTable';

pdfMaker.setFonts(fonts);
// A document consists of texts only: nothing is loaded but the fonts.
pdfMaker.setUrlAccessPolicy(() => false);
pdfMaker.setLocalAccessPolicy((path) => Object.values(fonts.Roboto).includes(path));

const quietColor = '#5B6470';
/** Millimetres to points. */
const mm = (length: number) => (length * 72) / 25.4;
const factWidth = mm(38);

export interface PdfInput {
  table: ComparisonTable;
  /** Name of the site. */
  siteName: string;
}

/**
 * Builds an A4 landscape document with searchable text; the names of the contractors are repeated on each page. It takes up to a second, so it runs in
 * a worker thread.
 */
export async function buildComparisonPdf({ table: { comparedAt, contractors, rows }, siteName }: PdfInput): Promise<Uint8Array> {
  const heads = contractors.map(({ name, location, url }) => ({
    stack: [
      { text: toPrintable(name), bold: true, fontSize: 9, link: url },
      { text: toPrintable(location), color: quietColor, fontSize: 7 },
    ],
  }));
  const body = rows.flatMap(({ group, label, cells }, index) => {
    const line = [{ text: toPrintable(label), bold: true }, ...cells.map(buildCell)];
    if (rows[index - 1]?.group === group) return [line];
    const heading = { text: group, bold: true, fillColor: '#E8EEF7', colSpan: contractors.length + 1 };
    return [[heading, ...contractors.map(() => ({}))], line];
  });
  const title = `Comparison of ${contractors.length} drilling contractors`;
  const document = {
    info: { title, creator: siteName },
    pageSize: 'A4',
    pageOrientation: 'landscape',
    pageMargins: [mm(10), mm(12), mm(10), mm(12)],
    defaultStyle: { font: 'Roboto', fontSize: 8, lineHeight: 1.15 },
    content: [
      { text: title, fontSize: 14, bold: true },
      {
        text: `${siteName}, ${formatDate(comparedAt)}. Facts are stated by the companies unless marked otherwise.`,
        color: quietColor,
        margin: [0, 2, 0, 8],
      },
      {
        layout: 'lightHorizontalLines',
        table: { headerRows: 1, dontBreakRows: true, widths: [factWidth, ...contractors.map(() => '*')], body: [['', ...heads], ...body] },
      },
    ],
    footer: (page: number, pages: number) => ({ text: `${page} of ${pages}`, alignment: 'right', color: quietColor, margin: [0, 0, mm(10), 0] }),
  };
  return pdfMaker.createPdf(document).getBuffer();
}

function buildCell(cell: ComparisonCell) {
  if (cell.text === null) return { text: notStated, color: quietColor };
  const source = describeSource(cell);
  return { stack: [toPrintable(cell.text), ...(source ? [{ text: source, color: quietColor, fontSize: 6 }] : [])] };
}

/** The font has Latin, Greek and Cyrillic letters; others are spelled in Latin ones. */
function toPrintable(text: string): string {
  return text.replaceAll(/[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]+/gu, (part) =>
    transliterate(part),
  );
}
