import type { NewContractor } from '#api/modules/contractors/store/createContractors';
import { foldText } from '#api/modules/search/foldText';
import { marketRegions } from '#api/modules/vocabularies/countries';
import { findProvince } from '#api/modules/vocabularies/provinces';
import { softwareProducts } from '#contract/contractors/contractors';
import { type ImportField, importFieldLabel, maxWholeNumber } from '#contract/imports/importFields';
import { limits } from '#contract/shared/limits';
import { listLimits } from '#contract/shared/listLimits';
import { formatNumber } from '#contract/shared/text/format';
import { toSingleLine } from '#contract/shared/text/textSchemas';
import { inferDecimalSeparator } from '#contract/shared/values/numberSeparators';
import type { TermKey } from '#contract/vocabularies/filters';
import {
  abbreviateCell,
  CellError,
  parseChoice,
  parseCountry,
  parseDegrees,
  parseFlag,
  parseItems,
  parseLines,
  parseTexts,
  parseWebsite,
  parseWholeNumber,
  requireListText,
  textOf,
} from './cells';
import { cleanCell } from './cleanCell';
import type { ColumnSigns } from './columnSigns';
import { type Column, type ColumnResolver, findColumnByHeader } from './columns';
import { parseDate } from './dates';
import { parseProject } from './parseProject';
import { missingNameMessage, type Problem, type SourceRow, sentenceMessage } from './sourceRow';
import { resolveList } from './terms/resolveList';
import type { TermNames } from './terms/termNames';
import { removeTags } from './texts/htmlText';
import { isSentenceRow } from './texts/tableNotes';

export interface ParsedRow {
  row: number;
  bytes: number;
  /** The values of the fields that the row contains. */
  fields: Partial<NewContractor>;
  problems: Problem[];
  /** The file's column names, by field. */
  columns: Map<string, string>;
  /** Terms that are in no vocabulary. */
  unknownTerms: { field: string; term: string }[];
  /** Fields for yes or no that are "no" because their cells are empty. */
  emptyFlags: ReadonlySet<string>;
  /** Whether the row is excluded because its name cell is empty. */
  hasEmptyName?: boolean;
  /** Whether a contractor that the row creates is a draft. */
  isDraft?: boolean;
  /** The outcome of a row that is not written, whatever company it refers to. */
  excluded?: 'refused' | 'doubtful';
}

/**
 * Parses a row.
 * @param now UTC milliseconds, for expiry dates
 * @param resolveColumn maps its columns to fields
 * @param signs formats of the file's columns
 */
export function parseRow(
  source: SourceRow,
  terms: TermNames,
  now: number,
  resolveColumn: ColumnResolver = findColumnByHeader,
  signs: ReadonlyMap<string, ColumnSigns> = new Map(),
): ParsedRow {
  return new RowParser(source, terms, now, resolveColumn, signs).parse();
}

/** Returns the ignored columns of a file, by the file's own names. */
export function findUnreadColumns(cells: Record<string, unknown>, resolveColumn: ColumnResolver): string[] {
  return Object.keys(cells).filter((name) => !resolveColumn(name));
}

class RowParser {
  private readonly fields: Partial<NewContractor> = {};
  private readonly problems: Problem[] = [];
  private readonly unknownTerms: ParsedRow['unknownTerms'] = [];
  private readonly emptyFlags = new Set<string>();
  /** Names of provinces in region columns. */
  private provinces: string[] = [];

  constructor(
    private readonly source: SourceRow,
    private readonly terms: TermNames,
    private readonly now: number,
    private readonly resolveColumn: ColumnResolver,
    private readonly signs: ReadonlyMap<string, ColumnSigns>,
  ) {}

  parse(): ParsedRow {
    const { row, cells, broken, brokenColumn, bytes } = this.source;
    if (!cells) this.addProblem('error', brokenColumn ?? null, null, broken ?? 'The row cannot be read.');
    // The country determines the meaning of places, and may follow them in the row.
    const knownCells = Object.entries(cells ?? {}).flatMap(([name, cell]) => {
      const column = this.resolveColumn(name);
      return column ? [{ name, cell, column }] : [];
    });
    for (const { name, cell, column } of knownCells.filter(({ column }) => column.kind === 'country')) this.parseCell(name, cell, column);
    for (const { name, cell, column } of knownCells.filter(({ column }) => column.kind !== 'country')) this.parseCell(name, cell, column);
    const [province] = this.provinces;
    if (province !== undefined) this.fields.state_region ||= province;
    const isIdentified = this.fields.external_id !== undefined || this.fields.slug !== undefined;
    const nameCell = knownCells.find(({ column }) => column.kind === 'name');
    if (nameCell && isSentenceRow(cells, this.fields.name)) this.addProblem('decide', nameCell.name, abbreviateCell(nameCell.cell), sentenceMessage);
    const isNameless = cells !== null && this.fields.name === undefined && !this.isExcludedBy(nameCell?.name) && (nameCell || !isIdentified);
    if (isNameless) this.addProblem('error', nameCell?.name ?? 'name', '', missingNameMessage);
    const hasEmptyName = isNameless && nameCell !== undefined && String(nameCell.cell ?? '').trim() === '';
    const excluded = this.hasProblem('error') ? 'refused' : this.hasProblem('decide') ? 'doubtful' : undefined;
    const columns = new Map(knownCells.map(({ name, column }) => [column.field, name]));
    const { fields, problems, unknownTerms, emptyFlags } = this;
    return { row, bytes, fields, problems, columns, unknownTerms, emptyFlags, hasEmptyName, excluded };
  }

  private hasProblem(kind: Problem['kind']): boolean {
    return this.problems.some((problem) => problem.kind === kind);
  }

  private isExcludedBy(column: string | undefined): boolean {
    return this.problems.some((problem) => problem.kind !== 'warning' && problem.column === column);
  }

  private parseCell(name: string, cell: unknown, column: Column): void {
    try {
      const cleaned = cleanCell(cell, column);
      for (const { kind, value, reason } of cleaned.problems) this.addProblem(kind, name, value, reason);
      if (!cleaned.isLost) this.assignField(name, cleaned.cell, column);
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      const value = abbreviateCell(cell);
      this.addProblem('error', name, value, error.formatMessage(value, importFieldLabel(column.field)));
    }
  }

  private assignField(name: string, cell: unknown, column: Column): void {
    const { fields } = this;
    switch (column.kind) {
      case 'name':
        fields.name = this.parseLine(name, cell, limits.maxNameLength) || undefined;
        return;
      case 'key':
        fields[column.field] = this.parseText(name, cell, column.max) || undefined;
        return;
      case 'text':
        if (column.field === 'description') fields.description = this.parseText(name, cell, column.max);
        else fields[column.field] = this.parseLine(name, cell, column.max) || null;
        return;
      case 'website':
        fields.website = parseWebsite(textOf(cell));
        return;
      case 'country':
        fields.country = parseCountry(textOf(cell));
        return;
      case 'region':
        this.assignRegion(this.parseLine(name, cell, listLimits.maxFilterValueLength));
        return;
      case 'state':
        fields.state_region = this.parseLine(name, cell, listLimits.maxFilterValueLength) || fields.state_region || null;
        return;
      case 'workplaces':
        this.assignWorkplaces(name, cell);
        return;
      case 'degrees':
        fields[column.field] = parseDegrees(textOf(cell), column.max, column.letters);
        return;
      case 'whole': {
        const max = maxWholeNumber(column.field) ?? 0;
        // A JSON number has no separators.
        const sign = typeof cell === 'number' ? '.' : inferDecimalSeparator(this.signs.get(name), max);
        fields[column.field] = parseWholeNumber(textOf(cell), sign, max, column.units);
        return;
      }
      case 'texts':
        fields[column.field] = mergeUnique(
          fields[column.field],
          parseTexts(cell)
            .map((text) => this.stripTags(name, text))
            .filter(Boolean),
        );
        return;
      case 'software':
        this.assignSoftware(name, cell);
        return;
      case 'terms':
        this.assignTerms(name, cell, column.field);
        return;
      case 'projects':
        fields.notable_projects = [
          ...(fields.notable_projects ?? []),
          ...parseItems(cell).map((item) => parseProject(item, (text) => this.stripTags(name, text))),
        ];
        return;
      case 'flag':
        fields[column.field] = parseFlag(textOf(cell));
        if (textOf(cell) === '') this.emptyFlags.add(column.field);
        return;
      case 'choice': {
        const choice = parseChoice(textOf(cell), column.choices);
        // The choice belongs to the column, whose choices are the field's.
        if (choice !== undefined || column.allowsEmpty) Object.assign(fields, { [column.field]: choice ?? null });
        return;
      }
      case 'time': {
        const { time, warning } = parseDate(textOf(cell), this.signs.get(name)?.dates);
        fields[column.field] = time;
        if (warning !== undefined) this.addProblem('warning', name, abbreviateCell(cell), `"${abbreviateCell(cell)}" ${warning}`);
      }
    }
  }

  /** Assigns a market region. Any other text in such a column is a province. */
  private assignRegion(text: string): void {
    const region = marketRegions.find((candidate) => foldText(candidate) === foldText(text));
    if (region) this.fields.region = region;
    else if (text !== '') this.provinces.push(findProvince(this.fields.country ?? null, text) ?? text);
  }

  private assignWorkplaces(name: string, cell: unknown): void {
    const country = this.fields.country ?? null;
    const areas = this.resolveNames(name, cell, 'areas', (text) => {
      const area = this.terms.find('areas', text);
      const province = area === undefined ? findProvince(country, text) : undefined;
      if (province !== undefined) this.provinces.push(province);
      return area ?? (province === undefined ? undefined : null);
    });
    if (areas) this.fields.areas = mergeUnique(this.fields.areas, areas);
  }

  private assignSoftware(name: string, cell: unknown): void {
    const products = this.resolveNames(name, cell, 'software_products', (text) =>
      softwareProducts.find((candidate) => foldText(candidate) === foldText(text)),
    );
    if (products) this.fields.software_products = mergeUnique(this.fields.software_products, products);
  }

  private assignTerms(name: string, cell: unknown, field: TermKey): void {
    const labels = this.resolveNames(name, cell, field, (text) => {
      const expiry = /:\s*(\d{4}-\d\d-\d\d)$/.exec(text);
      const day = expiry?.[1];
      const term = text.slice(0, expiry?.index).trimEnd();
      const label = this.terms.find(field, term);
      if (label === undefined || day === undefined || Date.parse(day) >= this.now) return label;
      this.addProblem('warning', name, text, `"${text}" has expired and is skipped.`);
      return null;
    });
    if (labels) this.fields[field] = mergeUnique(this.fields[field], labels);
  }

  /**
   * Resolves the items of a list; undefined if there are some and none is known, so that unknown items do not empty the field.
   * @param find returns the item's canonical name; null for a known item that is skipped
   */
  private resolveNames<Name extends string>(
    name: string,
    cell: unknown,
    field: ImportField,
    find: (text: string) => Name | null | undefined,
  ): Name[] | undefined {
    const texts = parseLines(cell);
    const { found, unknown } = resolveList(texts, find);
    for (const term of unknown) {
      requireListText(term);
      this.unknownTerms.push({ field, term });
      this.addProblem('warning', name, term, `"${term}" is not a known term for ${importFieldLabel(field)} and is skipped.`);
    }
    if (texts.length > 0 && found.length === 0) return undefined;
    return [...new Set(found)].filter((resolved) => resolved !== null);
  }

  /** Parses a text without characters that are invisible in a line. */
  private parseLine(name: string, cell: unknown, max: number): string {
    return this.parseText(name, cell, max, toSingleLine);
  }

  private parseText(name: string, cell: unknown, max: number, clean = (text: string) => text): string {
    const text = this.stripTags(name, clean(textOf(cell)));
    if (text.length > max) throw new CellError(`has ${formatNumber(text.length)} characters; the limit is ${formatNumber(max)}`);
    return text;
  }

  private stripTags(name: string, text: string): string {
    const stripped = removeTags(text);
    if (stripped !== text) this.addProblem('warning', name, abbreviateCell(text), `HTML in "${abbreviateCell(text)}" is removed.`);
    return stripped;
  }

  private addProblem(kind: Problem['kind'], column: string | null, value: string | null, reason: string): void {
    this.problems.push({ row: this.source.row, kind, column, value, reason });
  }
}

/** Merges values with those of another column, each once. */
function mergeUnique<Value extends string>(before: Value[] | undefined, added: Value[]): Value[] {
  return [...new Set([...(before ?? []), ...added])];
}
