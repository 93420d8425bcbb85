import { softwareProducts } from '../../contract/contractors';
import type { TermKey } from '../../contract/filters';
import { importFieldLabel, largestWhole } from '../../contract/importFields';
import { limits } from '../../contract/limits';
import { type ColumnSigns, decimalSignOf } from '../../contract/numberSigns';
import { oneLine } from '../../contract/plainText';
import { marketRegions } from '../../countries';
import type { NewContractor } from '../../models/createContractors';
import { findProvince } from '../../provinces';
import { foldText } from '../../words';
import {
  CellError,
  readChoice,
  readCountry,
  readDegrees,
  readFlag,
  readItems,
  readTexts,
  readTime,
  readWebsite,
  readWhole,
  shown,
  textOf,
} from './cells';
import { type Column, type ColumnOf, columnCalled } from './columns';
import { readProject } from './readProject';
import type { Problem, SourceRow } from './sourceRow';
import type { TermNames } from './termNames';

/** What a row says, and what is wrong with it. */
export interface RowReading {
  row: number;
  bytes: number;
  /** What the row gives for each field that it speaks of. */
  fields: Partial<NewContractor>;
  problems: Problem[];
  /** What the file calls the columns of the fields that it has. */
  columns: Map<string, string>;
  /** Terms that no vocabulary has. */
  unknownTerms: { field: string; term: string }[];
  refused: boolean;
}

/**
 * Reads one row.
 * @param now UTC milliseconds, for what expires
 * @param columnOf what its columns are read as
 * @param signs how the numbers of the file's columns are written
 */
export function readRow(
  source: SourceRow,
  terms: TermNames,
  now: number,
  columnOf: ColumnOf = columnCalled,
  signs: ReadonlyMap<string, ColumnSigns> = new Map(),
): RowReading {
  const reader = new RowReader(source, terms, now, columnOf, signs);
  return reader.read();
}

/** Columns of a file that nothing reads, by the names that the file gives them. */
export function unreadColumns(cells: Record<string, unknown>, columnOf: ColumnOf): string[] {
  return Object.keys(cells).filter((name) => !columnOf(name));
}

class RowReader {
  private readonly fields: Partial<NewContractor> = {};
  private readonly problems: Problem[] = [];
  private readonly unknownTerms: RowReading['unknownTerms'] = [];
  /** Names of provinces in the columns of regions. */
  private provinces: string[] = [];

  constructor(
    private readonly source: SourceRow,
    private readonly terms: TermNames,
    private readonly now: number,
    private readonly columnOf: ColumnOf,
    private readonly signs: ReadonlyMap<string, ColumnSigns>,
  ) {}

  read(): RowReading {
    const { row, cells, broken, brokenColumn, bytes } = this.source;
    if (!cells) this.note('error', brokenColumn ?? null, null, broken ?? 'The row cannot be read.');
    // Places are understood by their country, which may stand behind them.
    const known = Object.entries(cells ?? {}).flatMap(([name, cell]) => {
      const column = this.columnOf(name);
      return column ? [{ name, cell, column }] : [];
    });
    for (const { name, cell, column } of known.filter(({ column }) => column.kind === 'country')) this.readCell(name, cell, column);
    for (const { name, cell, column } of known.filter(({ column }) => column.kind !== 'country')) this.readCell(name, cell, column);
    const [province] = this.provinces;
    if (province !== undefined) this.fields.state_region ||= province;
    const identified = this.fields.external_id !== undefined || this.fields.slug !== undefined;
    const named = known.find(({ column }) => column.kind === 'name');
    if (cells && this.fields.name === undefined && !this.has(named?.name) && (named || !identified)) {
      this.note('error', named?.name ?? 'name', '', 'The company has no name.');
    }
    const refused = this.problems.some((problem) => problem.kind === 'error');
    const columns = new Map(known.map(({ name, column }) => [column.field, name]));
    return { row, bytes, fields: this.fields, problems: this.problems, columns, unknownTerms: this.unknownTerms, refused };
  }

  private has(column: string | undefined): boolean {
    return this.problems.some((problem) => problem.kind === 'error' && problem.column === column);
  }

  private readCell(name: string, cell: unknown, column: Column): void {
    try {
      this.take(name, cell, column);
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      const value = shown(cell);
      this.note('error', name, value, error.sentence(value, importFieldLabel(column.field)));
    }
  }

  private take(name: string, cell: unknown, column: Column): void {
    const { fields } = this;
    switch (column.kind) {
      case 'name':
        fields.name = this.line(name, cell, limits.nameLength) || undefined;
        return;
      case 'key':
        fields[column.field] = this.text(name, cell, column.most) || undefined;
        return;
      case 'text':
        if (column.field === 'description') fields.description = this.text(name, cell, column.most);
        else fields[column.field] = this.line(name, cell, column.most) || null;
        return;
      case 'website':
        fields.website = readWebsite(textOf(cell));
        return;
      case 'country':
        fields.country = readCountry(textOf(cell));
        return;
      case 'region':
        this.takeRegion(this.line(name, cell, limits.filterValueLength));
        return;
      case 'state':
        fields.state_region = this.line(name, cell, limits.filterValueLength) || fields.state_region || null;
        return;
      case 'workplaces':
        this.takeWorkplaces(name, cell);
        return;
      case 'degrees':
        fields[column.field] = readDegrees(textOf(cell), column.most);
        return;
      case 'whole': {
        const most = largestWhole(column.field) ?? 0;
        // A number in a JSON file has no separators to interpret.
        const sign = typeof cell === 'number' ? '.' : decimalSignOf(this.signs.get(name), most);
        fields[column.field] = readWhole(textOf(cell), sign, most);
        return;
      }
      case 'texts':
        fields[column.field] = joined(
          fields[column.field],
          readTexts(cell)
            .map((text) => this.withoutTags(name, text))
            .filter(Boolean),
        );
        return;
      case 'software':
        this.takeSoftware(name, cell);
        return;
      case 'terms':
        this.takeTerms(name, cell, column.field);
        return;
      case 'projects':
        fields.notable_projects = [
          ...(fields.notable_projects ?? []),
          ...readItems(cell).map((item) => readProject(item, (text) => this.withoutTags(name, text))),
        ];
        return;
      case 'flag':
        fields[column.field] = readFlag(textOf(cell));
        return;
      case 'choice': {
        const choice = readChoice(textOf(cell), column.choices);
        // The choice is one of the column's own, which are the field's.
        if (choice !== undefined || column.empty) Object.assign(fields, { [column.field]: choice ?? null });
        return;
      }
      case 'time':
        fields[column.field] = readTime(textOf(cell));
    }
  }

  /** A market region; anything else in such a column is a province. */
  private takeRegion(text: string): void {
    const region = marketRegions.find((one) => foldText(one) === foldText(text));
    if (region) this.fields.region = region;
    else if (text !== '') this.provinces.push(findProvince(this.fields.country ?? null, text) ?? text);
  }

  private takeWorkplaces(name: string, cell: unknown): void {
    const country = this.fields.country ?? null;
    const areas = this.known(name, cell, 'areas', (text) => {
      const area = this.terms.find('areas', text);
      const province = area === undefined ? findProvince(country, text) : undefined;
      if (province !== undefined) this.provinces.push(province);
      return area ?? (province === undefined ? undefined : null);
    });
    if (areas) this.fields.areas = joined(this.fields.areas, areas);
  }

  private takeSoftware(name: string, cell: unknown): void {
    const products = this.known(name, cell, 'software_products', (text) => softwareProducts.find((one) => foldText(one) === foldText(text)));
    if (products) this.fields.software_products = joined(this.fields.software_products, products);
  }

  private takeTerms(name: string, cell: unknown, field: TermKey): void {
    const labels = this.known(name, cell, field, (text) => {
      const expiry = /:\s*(\d{4}-\d\d-\d\d)$/.exec(text);
      const day = expiry?.[1];
      const term = text.slice(0, expiry?.index).trimEnd();
      const label = this.terms.find(field, term);
      if (label === undefined || day === undefined || Date.parse(day) >= this.now) return label;
      this.note('warning', name, text, `"${text}" has expired and is left out.`);
      return null;
    });
    if (labels) this.fields[field] = joined(this.fields[field], labels);
  }

  /**
   * The items of a list that are understood; undefined where there are some and none of them is, so that what nobody
   * understands empties nothing. @param find the item's own name, null for one that is understood but left out
   */
  private known<Name extends string>(
    name: string,
    cell: unknown,
    field: string,
    find: (text: string) => Name | null | undefined,
  ): Name[] | undefined {
    const found: (Name | null)[] = [];
    const unknown: string[] = [];
    const look = (text: string): boolean => {
      const own = find(text);
      if (own !== undefined) found.push(own);
      return own !== undefined;
    };
    const texts = readTexts(cell);
    for (const text of texts) {
      // Some names have commas in them; others stand between commas.
      const parts = text.split(/[,/|]/).map((part) => part.trim());
      if (!look(text)) unknown.push(...(parts.length > 1 ? parts.filter((part) => part !== '' && !look(part)) : parts));
    }
    for (const term of unknown) {
      this.unknownTerms.push({ field, term });
      this.note('warning', name, term, `"${term}" is not known as one of ${field} and is left out.`);
    }
    if (texts.length > 0 && found.length === 0) return undefined;
    return [...new Set(found)].filter((own) => own !== null);
  }

  /** A text without what nobody sees in a line. */
  private line(name: string, cell: unknown, most: number): string {
    return this.text(name, cell, most, oneLine);
  }

  private text(name: string, cell: unknown, most: number, clean = (text: string) => text): string {
    const text = this.withoutTags(name, clean(textOf(cell)));
    if (text.length > most) throw new CellError(`has ${text.length} characters; ${most.toLocaleString('en')} at most`);
    return text;
  }

  private withoutTags(name: string, text: string): string {
    let bare = text;
    // What a tag was hidden in may be one itself.
    for (let before = ''; before !== bare; ) {
      before = bare;
      bare = bare.replace(/<\/?[a-z!][^<>]*>/gi, '').trim();
    }
    if (bare !== text) this.note('warning', name, shown(text), `Markup in "${shown(text)}" is left out.`);
    return bare;
  }

  private note(kind: Problem['kind'], column: string | null, value: string | null, reason: string): void {
    this.problems.push({ row: this.source.row, kind, column, value, reason });
  }
}

/** Values with those of a further column, each once. */
function joined<Value extends string>(before: Value[] | undefined, more: Value[]): Value[] {
  return [...new Set([...(before ?? []), ...more])];
}
