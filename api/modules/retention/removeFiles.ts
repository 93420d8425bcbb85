import type { Knex } from 'knex';
import type { Services } from '#api/config/services';
import { widthsOf } from '#contract/media/pictureSizes';
import { CmsConflict } from '../cms-sync/models/CmsConflict';
import type { Picture } from '../contractors/models/Picture';
import { ImportFile } from '../imports/models/ImportFile';
import { buildPictureFileName } from '../media/storePicture';

type FileRemovalServices = Pick<Services, 'database' | 'storage'>;

const batchSize = 500;

/** A table of stored files, each of which belongs to a record. */
interface OwnedFiles<Row extends StoredRow> {
  table: string;
  /** Column with the id of the record; null once it is gone. */
  owner: string;
  /** Leaves out files that something else still needs. */
  exclude?: (query: Knex.QueryBuilder, knex: Knex) => void;
  remove: (storage: Services['storage'], row: Row) => Promise<void>;
}

interface StoredRow {
  id: number;
  storage_key: string;
}

const removeDocument: OwnedFiles<StoredRow>['remove'] = ({ documents }, { storage_key }) => documents.remove(storage_key);
const pictures: OwnedFiles<Pick<Picture, 'id' | 'storage_key' | 'kind' | 'width'>> = {
  table: 'pictures',
  owner: 'contractor_id',
  // An admin may still choose the picture of an open conflict.
  exclude: (query, knex) =>
    void query.whereNotExists(CmsConflict.query(knex).whereColumn('cms_conflicts.picture_id', 'pictures.id').whereNull('decided_at').toKnexQuery()),
  remove: async (storage, { kind, storage_key, width }) => {
    for (const fileWidth of widthsOf(kind, width)) await storage.pictures.remove(buildPictureFileName(storage_key, fileWidth));
  },
};

/** Removes stored files that are due, by their kind. */
export const fileRemovals: ((services: FileRemovalServices, time: number) => Promise<void>)[] = [
  removeOwnedFiles({ table: 'claim_documents', owner: 'claim_id', remove: removeDocument }),
  removeOwnedFiles({ table: 'certificate_documents', owner: 'contractor_id', remove: removeDocument }),
  removeOwnedFiles({ table: 'enquiry_files', owner: 'enquiry_id', remove: removeDocument }),
  removeOwnedFiles({ table: 'feedback_screenshots', owner: 'feedback_id', remove: removeDocument }),
  removeOwnedFiles(pictures),
  removeImportFiles,
];

/**
 * Returns the removal of files that are due, and of those whose record is gone; one that waits for its record has a removal time. The row is first
 * detached from the record, so that nothing uses the file anymore, and deleted only after the file. So every existing file has a row.
 */
function removeOwnedFiles<Row extends StoredRow>({ table, owner, exclude, remove }: OwnedFiles<Row>) {
  return async ({ database, storage }: FileRemovalServices, time: number): Promise<void> => {
    const queryDue = (knex: Knex): Knex.QueryBuilder => {
      const isOrphaned = (file: Knex.QueryBuilder) => void file.whereNull(owner).whereNull('remove_at');
      const due = knex(table).where((file) => void file.where('remove_at', '<=', time).orWhere(isOrphaned));
      exclude?.(due, knex);
      return due;
    };
    const rows: Row[] = await queryDue(database.read).limit(batchSize);
    for (const row of rows) {
      const updatedCount: number = await database.transactionWithoutInvalidation(async (trx) =>
        queryDue(trx)
          .where({ id: row.id })
          .update({ [owner]: null, remove_at: time }),
      );
      if (updatedCount === 0) continue;
      await remove(storage, row);
      await database.transactionWithoutInvalidation(async (trx) => trx(table).where({ id: row.id }).delete());
    }
  };
}

/** Removes files of imports that are due and not in use. An import can be undone without its file. */
async function removeImportFiles({ database, storage }: FileRemovalServices, time: number): Promise<void> {
  const due = ImportFile.query(database.read).select('id', 'storage_key', 'batch_id').where('remove_at', '<=', time).whereNull('task');
  for (const { id, storage_key, batch_id } of await due.limit(batchSize)) {
    if (storage_key !== null) await storage.documents.remove(storage_key);
    await database.transactionWithoutInvalidation(async (trx) => {
      const file = ImportFile.query(trx).findById(id);
      await (batch_id === null ? file.delete() : file.patch({ storage_key: null, remove_at: null, first_rows: null }));
    });
  }
}
