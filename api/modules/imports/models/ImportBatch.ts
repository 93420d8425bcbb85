import { BaseModel } from '#api/database/BaseModel';
import type { FileSigns } from '../parse/columnSigns';

export const rowOutcomes = ['created', 'updated', 'unchanged', 'refused', 'doubtful'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];
export type BatchCounts = Record<RowOutcome | 'warnings', number>;
/** `running` and `undoing` mean that a process works on the batch, as long as that process is alive. */
export type BatchState = 'running' | 'finished' | 'undoing' | 'undone';

/** One run of an import: the process, its progress and the outcome of the rows. */
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
  /** The last processed row of the file. */
  declare rows_done: number;
  declare created: number;
  declare updated: number;
  declare unchanged: number;
  declare refused: number;
  declare doubtful: number;
  declare warnings: number;
  /** Formats of numbers and dates in its file; null for batches of older versions. */
  declare number_signs: FileSigns | null;
}

/** An import's change to one contractor, for undoing it. */
export class ImportRow extends BaseModel {
  static override tableName = 'import_rows';
  static override idColumn = ['batch_id', 'contractor_id'];
  static override jsonAttributes = ['before'];

  declare batch_id: number;
  declare contractor_id: number;
  declare row: number;
  /** The contractor's revision after the import. */
  declare revision: number;
  /** Null if the import created the contractor. */
  declare before: BeforeImage | null;
}

/** A contractor's previous state, with the ids of its related rows. */
export interface BeforeImage {
  columns: Record<string, unknown>;
  term_ids: number[];
  former_names: { id: number; name: string }[];
  /** Older images do not contain the merge of a slug. */
  former_slugs: { slug: string; created_at: number; merged_from?: number | null }[];
}
