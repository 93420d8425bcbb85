import { BaseModel } from '#api/database/BaseModel';
import type { NumberSeparators } from '#contract/shared/values/numberSeparators';

export const rowOutcomes = ['created', 'updated', 'unchanged', 'refused', 'doubtful'] as const;
/** What became of a row. */
export type RowOutcome = (typeof rowOutcomes)[number];
export type BatchCounts = Record<RowOutcome | 'warnings', number>;
/** `running` and `undoing` say that a process works on it, as long as that process lives. */
export type BatchState = 'running' | 'finished' | 'undoing' | 'undone';

/** One run of an import: who works on it, how far it came, and what became of the rows. */
export class ImportBatch extends BaseModel {
  static override tableName = 'import_batches';
  static override jsonAttributes = ['number_signs'];

  declare id: number;
  declare file: string;
  declare fingerprint: string;
  declare state: BatchState;
  declare host: string;
  declare pid: number;
  declare touched_at: number;
  declare started_at: number;
  declare ended_at: number | null;
  /** The last row of the file that was dealt with. */
  declare rows_done: number;
  declare created: number;
  declare updated: number;
  declare unchanged: number;
  declare refused: number;
  declare doubtful: number;
  declare warnings: number;
  /** How the numbers of its file are written; null for batches of older versions. */
  declare number_signs: NumberSeparators | null;
}

/** What an import did to one contractor, for taking it back. */
export class ImportRow extends BaseModel {
  static override tableName = 'import_rows';
  static override idColumn = ['batch_id', 'contractor_id'];
  static override jsonAttributes = ['before'];

  declare batch_id: number;
  declare contractor_id: number;
  declare row: number;
  /** The revision that the import left behind. */
  declare revision: number;
  /** Null for what the import created. */
  declare before: BeforeImage | null;
}

/** A contractor as it was, with the ids of what belongs to it. */
export interface BeforeImage {
  columns: Record<string, unknown>;
  term_ids: number[];
  former_names: { id: number; name: string }[];
  /** Older images do not say which merge a slug came from. */
  former_slugs: { slug: string; created_at: number; merged_from?: number | null }[];
}
