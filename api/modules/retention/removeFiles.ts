import type { Knex } from 'knex';
import type { AnyQueryBuilder } from 'objection';
import type { Services } from '#api/config/services';
import { widthsOf } from '#contract/media/pictureSizes';
import { ClaimDocument } from '../claims/models/Claim';
import { CmsConflict } from '../cms-sync/models/CmsConflict';
import { Picture } from '../contractors/models/Picture';
import { EnquiryFile } from '../enquiries/models/Enquiry';
import { FeedbackScreenshot } from '../feedback/Feedback';
import { ImportFile } from '../imports/models/ImportFile';
import { buildPictureFileName } from '../media/storePicture';

type FileRemovalServices = Pick<Services, 'database' | 'storage'>;

const batchSize = 500;

/**
 * Removes documents that are due, and those whose claim is gone. The row is first detached from its owner, so that nothing uses the file anymore, and
 * deleted only after the file. So every existing file has a row.
 */
export async function removeDocuments({ database, storage }: FileRemovalServices, time: number): Promise<void> {
  const isDue = (document: AnyQueryBuilder) => void document.where('remove_at', '<=', time).orWhereNull('claim_id');
  for (const { id, storage_key } of await ClaimDocument.query(database.read).where(isDue).limit(batchSize)) {
    const updatedCount = await database.transactionWithoutInvalidation(async (trx) =>
      ClaimDocument.query(trx).findById(id).where(isDue).patch({ claim_id: null, remove_at: time }),
    );
    if (updatedCount === 0) continue;
    await storage.documents.remove(storage_key);
    await database.transactionWithoutInvalidation(async (trx) => ClaimDocument.query(trx).deleteById(id));
  }
}

/** Removes the files of enquiries that are due, and those whose enquiry is gone, in the same way. */
export async function removeEnquiryFiles({ database, storage }: FileRemovalServices, time: number): Promise<void> {
  // A file that is not attached to an enquiry yet has a removal time.
  const isOrphaned = (file: AnyQueryBuilder) => void file.whereNull('enquiry_id').whereNull('remove_at');
  const isDue = (file: AnyQueryBuilder) => void file.where('remove_at', '<=', time).orWhere(isOrphaned);
  for (const { id, storage_key } of await EnquiryFile.query(database.read).where(isDue).limit(batchSize)) {
    const updatedCount = await database.transactionWithoutInvalidation(async (trx) =>
      EnquiryFile.query(trx).findById(id).where(isDue).patch({ enquiry_id: null, remove_at: time }),
    );
    if (updatedCount === 0) continue;
    await storage.documents.remove(storage_key);
    await database.transactionWithoutInvalidation(async (trx) => EnquiryFile.query(trx).deleteById(id));
  }
}

/** Removes screenshots that are due, and those whose feedback is gone, in the same way. */
export async function removeScreenshots({ database, storage }: FileRemovalServices, time: number): Promise<void> {
  const isDue = (screenshot: AnyQueryBuilder) => void screenshot.where('remove_at', '<=', time).orWhereNull('feedback_id');
  for (const { id, storage_key } of await FeedbackScreenshot.query(database.read).where(isDue).limit(batchSize)) {
    const updatedCount = await database.transactionWithoutInvalidation(async (trx) =>
      FeedbackScreenshot.query(trx).findById(id).where(isDue).patch({ feedback_id: null, remove_at: time }),
    );
    if (updatedCount === 0) continue;
    await storage.documents.remove(storage_key);
    await database.transactionWithoutInvalidation(async (trx) => FeedbackScreenshot.query(trx).deleteById(id));
  }
}

/** Removes pictures that are due, and those whose contractor is gone, in the same way, but never one that an open conflict needs. */
export async function removePictures({ database, storage }: FileRemovalServices, time: number): Promise<void> {
  const isDue = (picture: AnyQueryBuilder) => void picture.where('remove_at', '<=', time).orWhereNull('contractor_id');
  // An admin may still choose this picture.
  const queryOpenConflicts = (knex: Knex) => CmsConflict.query(knex).whereColumn('cms_conflicts.picture_id', 'pictures.id').whereNull('decided_at');
  const due = Picture.query(database.read).where(isDue).whereNotExists(queryOpenConflicts(database.read));
  for (const { id, kind, storage_key, width } of await due.limit(batchSize)) {
    const updatedCount = await database.transactionWithoutInvalidation(async (trx) =>
      Picture.query(trx).findById(id).where(isDue).whereNotExists(queryOpenConflicts(trx)).patch({ contractor_id: null, remove_at: time }),
    );
    if (updatedCount === 0) continue;
    for (const fileWidth of widthsOf(kind, width)) await storage.pictures.remove(buildPictureFileName(storage_key, fileWidth));
    await database.transactionWithoutInvalidation(async (trx) => Picture.query(trx).deleteById(id));
  }
}

/** Removes files of imports that are due and not in use. An import can be undone without its file. */
export async function removeImportFiles({ database, storage }: FileRemovalServices, time: number): Promise<void> {
  const due = ImportFile.query(database.read).select('id', 'storage_key', 'batch_id').where('remove_at', '<=', time).whereNull('task');
  for (const { id, storage_key, batch_id } of await due.limit(batchSize)) {
    if (storage_key !== null) await storage.documents.remove(storage_key);
    await database.transactionWithoutInvalidation(async (trx) => {
      const file = ImportFile.query(trx).findById(id);
      await (batch_id === null ? file.delete() : file.patch({ storage_key: null, remove_at: null, first_rows: null }));
    });
  }
}
