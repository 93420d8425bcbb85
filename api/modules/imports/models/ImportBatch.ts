import { BaseModel } from '#api/database/BaseModel';
import type { NumberSeparators } from '#contract/shared/values/numberSeparators';

export const rowOutcomes = ['created', 'updated', 'unchanged', 'refused', 'doubtful'] as const;
/** Outcome of a row. */
export type RowOutcome = (typeof rowOutcomes)[number];
export type BatchCounts = Record<RowOutcome | 'warnings', number>;
/** `running` and `undoing` mean that a process works on the batch, provided that the process is alive. */
export type BatchState = 'running' | 'finished' | 'undoing' | 'undone';

/** One run of an import: the process that works on it, its progress and the outcomes of its rows. */
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
  /** Number of the last processed row. */
  declare rows_done: number;
  declare created: number;
  declare updated: number;
  declare unchanged: number;
  declare refused: number;
  declare doubtful: number;
  declare warnings: number;
  /** Number separators of the file; null for batches of older versions. */
  declare number_signs: NumberSeparators | null;
}

/** The change that an import made to one contractor, for undo. */
export class ImportRow extends BaseModel {
  static override tableName = 'import_rows';
  static override idColumn = ['batch_id', 'contractor_id'];
  static override jsonAttributes = ['before'];

  declare batch_id: number;
  declare contractor_id: number;
  declare row: number;
  /** Revision of the contractor after the import. */
  declare revision: number;
  /** null for a contractor that the import created. */
  declare before: BeforeImage | null;
}

/** State of a contractor before the import, with the ids of related rows. */
export interface BeforeImage {
  columns: Record<string, unknown>;
  term_ids: number[];
  former_names: { id: number; name: string }[];
  /** Older images lack the merge that a slug came from. */
  former_slugs: { slug: string; created_at: number; merged_from?: number | null }[];
}
