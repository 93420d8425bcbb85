import type { AnyQueryBuilder } from 'objection';
import { widthsOf } from '../contract/pictureSizes';
import type { Services } from '../endpoint';
import { AttemptCount } from '../models/AttemptCount';
import { ClaimDocument } from '../models/ClaimDocument';
import { Invitation } from '../models/Invitation';
import { OutboxMail } from '../models/OutboxMail';
import { Picture } from '../models/Picture';
import { pictureFile } from '../models/pictureFile';
import { Session } from '../models/Session';
import { UserToken } from '../models/UserToken';
import type { Job } from '../worker';

const hour = 3_600_000;
/** How long it is known that a mail was sent, or given up. */
const mailsKeptFor = 30 * 24 * hour;
/** How long an invitation is known whose link has expired, whatever became of it. */
const invitationsKeptFor = 30 * 24 * hour;

/** Removes, once an hour, what nobody looks at any more: what has expired, and the records of old mails. */
export function createTidying({ database, storage, now }: Pick<Services, 'database' | 'storage' | 'now'>): Job {
  let tidiedAt = Number.NEGATIVE_INFINITY;

  /** The row goes for good after its file: as long as the file is there, a row says so. */
  async function removeDocuments(time: number): Promise<void> {
    const isDue = (document: AnyQueryBuilder) => void document.where('remove_at', '<=', time).orWhereNull('claim_id');
    for (const { id, storage_key } of await ClaimDocument.query(database.read).where(isDue).limit(500)) {
      await database.transactionAside(async (trx) => {
        // It may be meant to stay by now.
        const gone = await ClaimDocument.query(trx).deleteById(id).where(isDue);
        if (gone === 1) await storage.documents.remove(storage_key);
      });
    }
  }

  async function removePictures(time: number): Promise<void> {
    const isDue = (picture: AnyQueryBuilder) => void picture.where('remove_at', '<=', time).orWhereNull('contractor_id');
    for (const { id, kind, storage_key, width } of await Picture.query(database.read).where(isDue).limit(500)) {
      await database.transactionAside(async (trx) => {
        const gone = await Picture.query(trx).deleteById(id).where(isDue);
        if (gone === 0) return;
        for (const one of widthsOf(kind, width)) await storage.pictures.remove(pictureFile(storage_key, one));
      });
    }
  }

  return {
    begin: async () => {
      const time = now();
      if (time - tidiedAt < hour) return;
      await database.transactionAside(async (trx) => {
        await Session.query(trx).delete().where('expires_at', '<=', time);
        await UserToken.query(trx).delete().where('expires_at', '<=', time);
        await AttemptCount.query(trx).delete().where('window_ends_at', '<=', time).where('blocked_until', '<=', time);
        await Invitation.query(trx)
          .delete()
          .where('expires_at', '<', time - invitationsKeptFor);
        await OutboxMail.query(trx)
          .delete()
          .where('sent_at', '<', time - mailsKeptFor);
        await OutboxMail.query(trx)
          .delete()
          .where('failed_at', '<', time - mailsKeptFor);
      });
      await removeDocuments(time);
      await removePictures(time);
      tidiedAt = time;
    },
    finish: async () => undefined,
    stop: () => undefined,
  };
}
