import type { Match } from '../match/matchRows';
import type { RowOutcome } from '../models/ImportBatch';
import type { ParsedRow } from '../parse/parseRow';
import type { Problem } from '../parse/sourceRow';

export interface RowResult {
  outcome: RowOutcome;
  problems: Problem[];
}

/** The rows that change something, each with warnings about the values it removes. */
export type UpdatedRows = Map<ParsedRow, Problem[]>;

/** Returns the outcome of a row, once the contractor it refers to is known. */
export function resultOf(parsedRow: ParsedRow, match: Match, updated: UpdatedRows): RowResult {
  const { problems, row, fields } = parsedRow;
  const columnOf = (field: string) => parsedRow.columns.get(field) ?? field;
  switch (match.kind) {
    case 'none': {
      if (fields.name !== undefined) return { outcome: 'created', problems };
      const reason = "This company doesn't exist yet, and the row has no name to create it with.";
      return { outcome: 'refused', problems: [...problems, { row, kind: 'error', column: columnOf('name'), value: null, reason }] };
    }
    case 'doubtful': {
      const reason = `${match.reason} The row is not imported. Check whether it is the same company.`;
      return { outcome: 'doubtful', problems: [...problems, { row, kind: 'decide', column: columnOf('name'), value: fields.name ?? null, reason }] };
    }
    case 'refused': {
      const { field, reason } = match;
      return { outcome: 'refused', problems: [...problems, { row, kind: 'error', column: columnOf(field), value: fields[field] ?? null, reason }] };
    }
    case 'same': {
      const keepsExternalId = fields.external_id !== undefined && match.externalId !== null && match.externalId !== fields.external_id;
      const reason = `The company already has the external ID "${match.externalId}" and keeps it.`;
      const idWarnings: Problem[] = keepsExternalId
        ? [{ row, kind: 'warning', column: columnOf('external_id'), value: fields.external_id ?? null, reason }]
        : [];
      const clearedFieldWarnings = updated.get(parsedRow);
      return { outcome: clearedFieldWarnings ? 'updated' : 'unchanged', problems: [...problems, ...idWarnings, ...(clearedFieldWarnings ?? [])] };
    }
  }
}
