import type { Knex } from 'knex';
import { transliterate } from 'transliteration';
import type { Database } from './database';

/** The words that a contractor is found by; those of its names rank first. */
export interface SearchText {
  names: string[];
  others: string[];
}

/**
 * Before every stored and searched word: it lifts short words such as RC over MySQL's shortest indexed length and
 * takes words such as "the" out of its list of ignored ones, without any setting of the server.
 */
const mark = 'zz';
const longestWord = 40;
const mostSearchedWords = 40;
/** Letters that do not come apart into a base letter and an accent. */
const unaccented: Record<string, string> = { æ: 'ae', œ: 'oe', ø: 'o', ß: 'ss', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ı: 'i' };
const withoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Letters and digits in lower case without accents; scripts written without spaces come as pairs of characters. */
export function foldWords(text: string): string[] {
  return runsOf(fold(text)).flatMap((run) => (withoutSpaces.test(run) ? pairs(run) : [run.slice(0, longestWord)]));
}

/** Folded like the words, as one text with single spaces; characters of scripts written without spaces stand alone. */
export function foldText(text: string): string {
  return runsOf(fold(text).replace(new RegExp(withoutSpaces, 'gu'), ' $& ')).join(' ');
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[æœøßđðþłı]/g, (letter) => unaccented[letter] ?? letter);
}

function runsOf(folded: string): string[] {
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}

function pairs(run: string): string[] {
  const characters = [...run];
  if (characters.length === 1) return [run];
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

/** Replaces what a contractor is found by, inside the caller's transaction. */
export async function writeSearchText(database: Database, trx: Knex.Transaction, contractorId: number, text: SearchText): Promise<void> {
  const nameWords = storedWords(text.names);
  const row = { name_words: nameWords, words: `${nameWords} ${storedWords(text.others)}` };
  const key = { [idColumn(database)]: contractorId };
  await trx('contractor_search').where(key).delete();
  await trx('contractor_search').insert({ ...key, ...row });
}

/**
 * The ids of the contractors that have all the words, the last one as a beginning; none where the text has no word at
 * all. Any text is safe: only letters and digits reach the database's query language.
 */
export async function findIds(database: Database, text: string): Promise<number[]> {
  // Of a repeated word the last one counts: the end of the text is a beginning only.
  const words = [...new Set(foldWords(text).reverse())]
    .reverse()
    .slice(-mostSearchedWords)
    .map((word) => mark + word);
  if (words.length === 0) return [];
  const table = database.read('contractor_search');
  if (database.dialect === 'sqlite') {
    const query = words.map((word) => `"${word}"`).join(' AND ');
    // One row with all of them: as rows of their own, tens of thousands would hold everyone up for longer than finding them.
    const row: { ids: string } = await table
      .select(database.read.raw('json_group_array(rowid) AS ids'))
      .whereRaw('contractor_search MATCH ?', [`words : (${query} *)`])
      .first();
    return JSON.parse(row.ids);
  }
  const query = words.map((word) => `+${word}`).join(' ');
  const rows: { contractor_id: number }[] = await table.select('contractor_id').whereRaw('MATCH(words) AGAINST(? IN BOOLEAN MODE)', [`${query}*`]);
  return rows.map((row) => row.contractor_id);
}

/** The folded words of the contractors' names, former ones too, by id. */
export async function readNameWords(database: Database, ids: number[]): Promise<Map<number, string[]>> {
  const rows: { id: number; name_words: string }[] = await database
    .read('contractor_search')
    .select({ id: idColumn(database) }, 'name_words')
    .whereIn(idColumn(database), ids);
  return new Map(rows.map((row) => [row.id, row.name_words.split(' ').map((word) => word.slice(mark.length))]));
}

function storedWords(texts: string[]): string {
  const words = texts.flatMap((text) => [...foldWords(text), ...foldWords(transliterate(text))]);
  return [...new Set(words)].map((word) => mark + word).join(' ');
}

function idColumn(database: Database): string {
  return database.dialect === 'sqlite' ? 'rowid' : 'contractor_id';
}
