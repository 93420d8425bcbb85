import { readFileSync } from 'node:fs';
import { stringify } from 'csv-stringify/sync';
import { collectTexts } from './collectTexts';
import { sourceFiles } from './syntax';

/*
 * Writes every text of the product that someone reads, with its place, as CSV: for editors and translators.
 */

const folders = ['api', 'frontend', 'cms/src'];

const texts = folders
  .flatMap(sourceFiles)
  .sort()
  .flatMap((file) => collectTexts(file, readFileSync(file, 'utf8')))
  .filter(({ kind }) => kind === 'text');
process.stdout.write(stringify([['file', 'line', 'text'], ...texts.map(({ file, line, text }) => [file, line, text])]));
