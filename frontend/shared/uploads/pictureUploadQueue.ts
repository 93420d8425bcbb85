import type { ManagedContractor } from '#contract/contractorChanges';
import type { PictureKind } from '#contract/media/pictureSizes';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { picturesApi } from '#endpoints/members/pictures';
import type { AppDispatch } from '#state/store';
import { toastShown } from '#state/toastsSlice';
import type { ReadyPicture } from './CropDialog';

/** A picture that is being uploaded to a company. */
export interface PictureUpload {
  id: number;
  companyId: number;
  kind: PictureKind;
  picture: ReadyPicture;
  state: 'waiting' | 'sending' | 'failed';
  /** Uploaded fraction, from 0 to 1. */
  progress: number;
  /** Reason for the failure. */
  message: string;
}
export type PictureUploadQueue = ReturnType<typeof createPictureUploadQueue>;

const signedOutMessage = 'You were logged out before this picture was uploaded.';
const queues = new WeakMap<AppDispatch, PictureUploadQueue>();

/** Returns the window's upload queue, which continues across page changes. @param dispatch dispatch function of the window's store */
export function getPictureUploadQueue(dispatch: AppDispatch): PictureUploadQueue {
  const queue = queues.get(dispatch) ?? createPictureUploadQueue(dispatch);
  queues.set(dispatch, queue);
  return queue;
}

/** Uploads pictures one after the other. Failed uploads stay in the queue for a retry. */
function createPictureUploadQueue(dispatch: AppDispatch) {
  let uploads: readonly PictureUpload[] = [];
  let nextId = 1;
  let isWorking = false;
  let currentCall: { id: number; abort: () => void } | undefined;
  const listeners = new Map<() => void, number>();
  const rowListeners = new Set<(row: ManagedContractor) => void>();
  const getUserId = () => dispatch((_, getState) => getState().session.user?.id);
  const senderByUpload = new Map<number, number | undefined>();

  const setUploads = (changed: readonly PictureUpload[]) => {
    uploads = changed;
    // Adding the same listener twice has no effect.
    if (uploads.some(isInProgress)) window.addEventListener('beforeunload', warnBeforeUnload);
    else window.removeEventListener('beforeunload', warnBeforeUnload);
    for (const notifyListener of listeners.keys()) notifyListener();
  };
  const updateUpload = (id: number, changes: Partial<PictureUpload>) =>
    setUploads(uploads.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  const removeUpload = (id: number) => setUploads(uploads.filter((one) => one.id !== id));
  const emitRow = (row: ManagedContractor) => {
    for (const notifyListener of rowListeners) notifyListener(row);
  };

  const fail = ({ id, companyId, picture }: PictureUpload, message: string) => {
    updateUpload(id, { state: 'failed', message });
    const isStillSender = getUserId() === undefined || getUserId() === senderByUpload.get(id);
    if (isStillSender && ![...listeners.values()].includes(companyId)) dispatch(toastShown(buildFailureToast(picture.file.name, message)));
  };
  const send = async (upload: PictureUpload) => {
    const { id, companyId, kind, picture } = upload;
    updateUpload(id, { state: 'sending', progress: 0, message: '' });
    const { file, crop, alt } = picture;
    const args = { id: companyId, file, crop, onProgress: (progress: number) => updateUpload(id, { progress }) };
    const { setLogo, addPicture } = picturesApi.endpoints;
    const untracked = { track: false } as const;
    const call = dispatch(kind === 'logo' ? setLogo.initiate(args, untracked) : addPicture.initiate({ ...args, alt }, untracked));
    currentCall = { id, abort: () => call.abort() };
    const { data, error } = await call;
    currentCall = undefined;
    if (data) {
      removeUpload(id);
      emitRow(data);
      return;
    }
    // Ignore the failure of a cancelled upload.
    if (uploads.some((one) => one.id === id)) fail(upload, toApiFailure(error)?.message ?? 'It could not be uploaded. Try again.');
  };
  const processQueue = async () => {
    isWorking = true;
    for (let next = uploads.find(isWaiting); next; next = uploads.find(isWaiting)) {
      // Only the user who chose a picture may upload it.
      if (getUserId() === senderByUpload.get(next.id)) await send(next);
      else fail(next, signedOutMessage);
    }
    isWorking = false;
  };
  const startProcessing = () => {
    if (!isWorking) void processQueue();
  };

  return {
    getUploads: () => uploads,
    send: (companyId: number, kind: PictureKind, picture: ReadyPicture) => {
      const id = nextId++;
      senderByUpload.set(id, getUserId());
      setUploads([...uploads, { id, companyId, kind, picture, state: 'waiting', progress: 0, message: '' }]);
      startProcessing();
    },
    retry: (id: number) => {
      updateUpload(id, { state: 'waiting', progress: 0, message: '' });
      senderByUpload.set(id, getUserId());
      startProcessing();
    },
    /** Cancels an upload, even while it is being sent. */
    cancel: (id: number) => {
      removeUpload(id);
      if (currentCall?.id !== id) return;
      currentCall.abort();
      // The server may have received it before it was cancelled.
      dispatch(picturesApi.util.invalidateTags(['OwnContractors']));
    },
    /** Subscribers show the company's pictures, so results need not be reported elsewhere. */
    subscribe: (companyId: number, listener: () => void) => {
      listeners.set(listener, companyId);
      return () => void listeners.delete(listener);
    },
    /** Notifies of every row returned by a change of its contractor's pictures. */
    subscribeToRows: (listener: (row: ManagedContractor) => void) => {
      rowListeners.add(listener);
      return () => void rowListeners.delete(listener);
    },
    emitRow,
  };
}

function isWaiting({ state }: PictureUpload): boolean {
  return state === 'waiting';
}

function isInProgress({ state }: PictureUpload): boolean {
  return state !== 'failed';
}

function buildFailureToast(name: string, message: string) {
  return { title: 'Picture not uploaded', description: `${name}: ${message} Open Manage profile to upload it again.`, look: 'destructive' } as const;
}

/** Makes the browser ask before it discards uploads in progress. */
function warnBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
