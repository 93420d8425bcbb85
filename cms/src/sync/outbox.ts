import { randomBytes } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { type CmsType, type HistoryCheckpoint, signCall } from '#directory';
import { directoryUrl, sharedSecret } from '../settings';

/** Strapi's uid of the outbox. */
export const changeUid = 'api::directory.change';
export type ChangeAction = 'publish' | 'unpublish' | 'delete';

/** A row of the outbox. */
export interface ChangeRow {
  id: number;
  type: CmsType;
  target: string;
  action: string;
  changed_by: string | null;
  token: string | null;
  createdAt: string;
}

interface NewChange extends Pick<ChangeRow, 'type' | 'target'> {
  action: ChangeAction;
  /** Email address of the editor (`getEditorEmail`); empty for a write by the directory itself. */
  changed_by: string;
  /** Id of the designer for whose hourly limit of removals it counts. */
  counted_for?: number | null;
}

/**
 * Records for the API that a published document has changed. Call it inside the transaction of the change, and notify the API as soon as it is
 * committed.
 */
export async function recordChange(strapi: Core.Strapi, change: NewChange): Promise<void> {
  await strapi.db.query(changeUid).create({ data: { ...change, token: generateToken() } });
}

/** The type of rows that record the directory's own writes. They are part of the history, and the directory skips them. */
const ownWriteType = 'sent';

/** Records a write by the directory in the history. Call it inside the transaction of the write. @returns the row that the directory has to store */
export async function recordDirectoryWrite(strapi: Core.Strapi, target: string): Promise<HistoryCheckpoint> {
  const data = { type: ownWriteType, target, action: 'publish', changed_by: '', token: generateToken() };
  const row: { id: number } = await strapi.db.query(changeUid).create({ data });
  return { sequence: row.id, token: data.token };
}

function generateToken(): string {
  return randomBytes(16).toString('base64url');
}

/** Returns the rows after a sequence that the directory has to read, oldest first. */
export async function findChangesAfter(strapi: Core.Strapi, after: number, limit: number): Promise<ChangeRow[]> {
  return strapi.db.query(changeUid).findMany({ where: { id: { $gt: after }, type: { $ne: ownWriteType } }, orderBy: { id: 'asc' }, limit });
}

/** Returns the random token of a row; null if the row does not exist. Rows from before tokens were introduced have an empty one. */
export async function findToken(strapi: Core.Strapi, sequence: number): Promise<string | null> {
  const row: Pick<ChangeRow, 'token'> | null = await strapi.db.query(changeUid).findOne({ select: ['token'], where: { id: sequence } });
  return row && (row.token ?? '');
}

/** Returns the email address of the editor who sent the current request; empty for none. */
export function getEditorEmail(strapi: Core.Strapi): string {
  const email: unknown = strapi.requestContext.get()?.state?.user?.email;
  return typeof email === 'string' ? email : '';
}

/** Milliseconds to wait for more changes before notifying the API, and the timeout of the notification. */
const debounceMs = 100;
const timeoutMs = 2000;

/**
 * Notifies the API that there are changes to read; calls in quick succession are coalesced. Nothing is lost if it does not respond, because it also
 * polls.
 */
export function createChangeNotifier(strapi: Core.Strapi): () => void {
  let timer: NodeJS.Timeout | null = null;
  const path = '/api/cms/changed';
  const send = async (): Promise<void> => {
    const body = JSON.stringify({ sequence: await findNewestSequence(strapi) });
    const signature = signCall(sharedSecret, { method: 'POST', path, body }, Date.now());
    const headers = { 'content-type': 'application/json', 'x-directory-signature': signature };
    const response = await fetch(directoryUrl + path, { method: 'POST', headers, body, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    await response.body?.cancel();
  };
  return () => {
    if (!sharedSecret || timer) return;
    timer = setTimeout(() => {
      timer = null;
      send().catch((error: unknown) => strapi.log.debug(`The directory could not be notified of changes: ${String(error)}`));
    }, debounceMs);
    timer.unref();
  };
}

/** Returns the newest sequence that the directory has to read; 0 for none. */
export async function findNewestSequence(strapi: Core.Strapi): Promise<number> {
  const where = { type: { $ne: ownWriteType } };
  const newest: { id: number } | null = await strapi.db.query(changeUid).findOne({ select: ['id'], where, orderBy: { id: 'desc' } });
  return newest?.id ?? 0;
}
