import { array, type InferType, number, object, type Schema, string } from 'yup';
import { BackupError } from './archive';

/** First entry of an archive: what a reader has to know before it reads the rest. */
export const manifestName = 'manifest.json';
/** Last entry of an archive. One without it is incomplete. */
export const contentsName = 'contents.json';

const tableSchema = object({
  name: string().required(),
  columns: array(string().required()).required(),
  key: array(string().required()).required(),
});

const manifestSchema = object({
  format: number().oneOf([1]).required(),
  /** ISO 8601 in UTC. */
  createdAt: string().required(),
  /** Of the product. */
  version: string().required(),
  dialect: string().oneOf(['sqlite', 'mysql']).required(),
  /** Names of the applied migrations. */
  migrations: array(string().required()).required(),
  tables: array(tableSchema).required(),
  /** Kind of the CMS's database; null if the backup has none. */
  cms: string().oneOf(['sqlite', 'mysql']).nullable().defined(),
});
export type Manifest = InferType<typeof manifestSchema>;

const contentsSchema = object({
  tables: array(object({ name: string().required(), rows: number().required(), checksum: string().required() })).required(),
  /** Every entry before this one. */
  files: array(object({ name: string().required(), bytes: number().required(), sha256: string().required() })).required(),
});
export type Contents = InferType<typeof contentsSchema>;

/** @throws BackupError */
export function parseManifest(json: string): Manifest {
  return parse(manifestSchema, json, "The backup was made by a newer release, or is damaged: its manifest can't be read.");
}

/** @throws BackupError */
export function parseContents(json: string): Contents {
  return parse(contentsSchema, json, "The backup is damaged: its list of contents can't be read.");
}

function parse<Value>(schema: Schema<Value>, json: string, message: string): Value {
  try {
    return schema.validateSync(JSON.parse(json));
  } catch {
    throw new BackupError(message);
  }
}
