import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { ApiFailure } from '#endpoints/base/apiCall';
import { toApiFailure } from '#endpoints/base/baseQuery';
import type { AppDispatch } from '#state/store';
import { type ToastContent, toastShown } from '#state/toastsSlice';

/** Identifies what a file is uploaded to, for example a claim. */
export type OwnerKey = string | number;

/** What an upload needs besides its owner. */
interface UploadContent {
  file: File;
}

/** A file that is queued, uploading or failed. Finished uploads leave the queue. */
export interface Upload<Content extends UploadContent = UploadContent> {
  id: number;
  owner: OwnerKey;
  content: Content;
  /** The user who chose the file; undefined for a visitor. */
  userId: number | undefined;
  state: 'waiting' | 'sending' | 'failed';
  /** Uploaded fraction, from 0 to 1. */
  progress: number;
  /** Reason for the failure. */
  message: string;
  canRetry: boolean;
}

interface UploadQueueOptions<Content extends UploadContent, Result> {
  /** What a file is called in messages. */
  noun: 'picture' | 'document' | 'file';
  send: (content: Content, onProgress: (progress: number) => void) => PromiseLike<{ data?: Result; error?: unknown }> & { abort: () => void };
  /** Called when an upload has left the queue because it succeeded. */
  onUploaded?: (result: Result, content: Content) => void;
  /** Called when an upload is cancelled while it is being sent: the server may have received it. */
  onAborted?: () => void;
  /** Whether a retry may help. By default, every upload can be retried. */
  canRetry?: (failure: ApiFailure) => boolean;
  /** Reports failures that no subscriber shows. Receives all failed uploads of the owner. */
  buildToast?: (failed: readonly Upload<Content>[]) => Pick<ToastContent, 'title' | 'description'>;
}
export type UploadQueue<Content extends UploadContent = UploadContent> = ReturnType<typeof createUploadQueue<Content, unknown>>;

const noUploads: readonly never[] = [];

/** Returns a function that creates a queue once per window, so that its uploads continue across page changes. */
export function createOncePerStore<Queue>(create: (dispatch: AppDispatch) => Queue): (dispatch: AppDispatch) => Queue {
  const queues = new WeakMap<AppDispatch, Queue>();
  return (dispatch) => {
    const queue = queues.get(dispatch) ?? create(dispatch);
    queues.set(dispatch, queue);
    return queue;
  };
}

/**
 * Creates a queue that uploads files one at a time. Failed uploads stay in it until they are retried or cancelled. The browser asks before it discards
 * uploads in progress, and a user's files are uploaded only while that user is signed in.
 * @param dispatch of the window's store
 */
export function createUploadQueue<Content extends UploadContent, Result>(dispatch: AppDispatch, options: UploadQueueOptions<Content, Result>) {
  type Item = Upload<Content>;
  const { noun, send, onUploaded, onAborted, canRetry = () => true, buildToast } = options;
  let uploads: readonly Item[] = [];
  let lastId = 0;
  let isProcessing = false;
  let processing = Promise.resolve();
  let currentCall: { id: number; abort: () => void } | undefined;
  const batchSizes = new Map<OwnerKey, number>();
  const subscribers = new Set<{ owner: OwnerKey; listener: () => void }>();
  const getUserId = () => dispatch((_, getState) => getState().session.user?.id);
  const warnBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();

  const setUploads = (changed: readonly Item[]) => {
    uploads = changed;
    // Adding the same listener twice has no effect.
    if (uploads.some(isInProgress)) window.addEventListener('beforeunload', warnBeforeUnload);
    else window.removeEventListener('beforeunload', warnBeforeUnload);
    for (const { listener } of subscribers) listener();
  };
  const update = (id: number, changes: Partial<Item>) => setUploads(uploads.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  const remove = (id: number) => setUploads(uploads.filter((one) => one.id !== id));
  const growBatch = (owner: OwnerKey, count: number) => {
    const isRunning = uploads.some((one) => one.owner === owner && isInProgress(one));
    batchSizes.set(owner, (isRunning ? (batchSizes.get(owner) ?? 0) : 0) + count);
  };

  /** Marks an upload as failed, and with it the owner's waiting uploads if they would fail too. */
  const fail = ({ id, owner, userId }: Item, failure: { message: string; canRetry: boolean }, includesWaiting: boolean) => {
    const isAffected = (one: Item) => one.id === id || (includesWaiting && one.owner === owner && one.state === 'waiting');
    setUploads(uploads.map((one) => (isAffected(one) ? { ...one, state: 'failed', ...failure } : one)));
    const isForeign = getUserId() !== undefined && getUserId() !== userId;
    if (!buildToast || isForeign || [...subscribers].some((one) => one.owner === owner)) return;
    const failed = uploads.filter((one) => one.owner === owner && one.state === 'failed');
    dispatch(toastShown({ ...buildToast(failed), look: 'destructive' }));
  };
  const upload = async (item: Item) => {
    const { id, content } = item;
    update(id, { state: 'sending' });
    const call = send(content, (progress) => update(id, { progress }));
    currentCall = { id, abort: () => call.abort() };
    const { data, error } = await call;
    currentCall = undefined;
    const isCancelled = !uploads.some((one) => one.id === id);
    if (isCancelled) return;
    if (data !== undefined) {
      remove(id);
      onUploaded?.(data, content);
      return;
    }
    const failure = toApiFailure(error) ?? { status: 0, message: 'It could not be uploaded. Try again.' };
    // Without a session the waiting uploads would fail too.
    fail(item, { message: failure.message, canRetry: canRetry(failure) }, failure.status === 401);
  };
  const processQueue = async () => {
    isProcessing = true;
    for (let next = uploads.find(isWaiting); next; next = uploads.find(isWaiting)) {
      // A visitor's files are still theirs after they sign in.
      if (next.userId === undefined || next.userId === getUserId()) await upload(next);
      else fail(next, { message: `You were logged out before this ${noun} was uploaded.`, canRetry: true }, true);
    }
    isProcessing = false;
  };
  const startProcessing = () => {
    if (!isProcessing) processing = processQueue();
  };
  const cancel = (id: number) => {
    remove(id);
    if (currentCall?.id !== id) return;
    currentCall.abort();
    onAborted?.();
  };

  return {
    getUploads: () => uploads,
    /** Returns the number of uploads that the owner's latest batch has begun with or received since. */
    getBatchSize: (owner: OwnerKey) => batchSizes.get(owner) ?? 0,
    add: (owner: OwnerKey, contents: readonly Content[]) => {
      if (contents.length === 0) return;
      growBatch(owner, contents.length);
      const userId = getUserId();
      const added = contents.map((content): Item => {
        lastId += 1;
        return { id: lastId, owner, content, userId, state: 'waiting', progress: 0, message: '', canRetry: false };
      });
      setUploads([...uploads, ...added]);
      startProcessing();
    },
    /** Uploads a failed file again. */
    retry: (id: number) => {
      const failed = uploads.find((one) => one.id === id && one.state === 'failed');
      if (!failed) return;
      growBatch(failed.owner, 1);
      update(id, { state: 'waiting', progress: 0, message: '', userId: getUserId() });
      startProcessing();
    },
    /** Removes an upload, even while it is being sent. */
    cancel,
    clear: () => {
      for (const { id } of uploads) cancel(id);
    },
    /** Calls the listener after every change. While an owner has a subscriber, its failures are shown there and no toast is raised. */
    subscribe: (owner: OwnerKey, listener: () => void) => {
      const subscriber = { owner, listener };
      subscribers.add(subscriber);
      return () => void subscribers.delete(subscriber);
    },
    /** Resolves when all queued uploads have succeeded, failed or been cancelled. */
    whenSettled: () => processing,
  };
}

/** Returns an owner's uploads in a queue. While the component is mounted, it has to show their failures. */
export function useUploads<Content extends UploadContent>(queue: UploadQueue<Content>, owner: OwnerKey): readonly Upload<Content>[] {
  const subscribe = useCallback((listener: () => void) => queue.subscribe(owner, listener), [queue, owner]);
  const all = useSyncExternalStore<readonly Upload<Content>[]>(subscribe, queue.getUploads, () => noUploads);
  return useMemo(() => all.filter((one) => one.owner === owner), [all, owner]);
}

function isWaiting({ state }: Upload): boolean {
  return state === 'waiting';
}

/** Whether an upload is waiting or being sent. */
export function isInProgress({ state }: Upload): boolean {
  return state !== 'failed';
}
